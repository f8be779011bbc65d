import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { translationsIn } from '../../server/text/translations.ts';
import type { Language } from '../../shared/language.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';
import { textIn } from '../../shared/texts-by-language.ts';
import type { GlossaryTerm } from '../contract.ts';
import { glossaryTerms, type ShippedTerm } from './shipped-glossary.ts';

interface SectionRow {
  /** As the glossary's files name it. */
  name: string;
  courseId: number;
  key: string;
  title: string;
  untranslated: string[];
}

const words = translationsIn('course_section_translations', 's', { course_id: 'course_id', key: 'key' });

/** The sections of shipped courses that this site still has. */
async function listSections(db: Kysely<Database>, language: Language): Promise<Map<string, SectionRow>> {
  const { rows } = await sql<SectionRow>`
    select seeded.slug || '/' || s.key as name /* never null: neither part is */, s.course_id as "courseId", s.key,
           ${words.column('title', language)} as title, ${words.untranslated(['title'], language)} as untranslated
    from seeded_courses seeded join course_sections s on s.course_id = seeded.course_id ${words.join(language)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.name, row]));
}

const wordsIn = (text: string) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function present(term: ShippedTerm, sections: Map<string, SectionRow>, language: Language): GlossaryTerm {
  const section = sections.get(term.course ?? '');
  return {
    id: term.id,
    term: textIn(term.term, language),
    text: textIn(term.text, language),
    example: textIn(term.example, language),
    untranslated: term.term[language] === undefined,
    section: section
      ? {
          courseId: section.courseId,
          key: section.key,
          title: section.title,
          untranslated: section.untranslated.length > 0,
        }
      : null,
  };
}

/** Those that have all words of the search, in any form that begins alike. All of them without a search. */
export async function listTerms(db: Kysely<Database>, language: Language, search = ''): Promise<GlossaryTerm[]> {
  const [terms, sections] = await Promise.all([glossaryTerms(), listSections(db, language)]);
  const searched = wordsIn(search);
  if (search.trim() !== '' && searched.length === 0) return [];
  const { compare } = new Intl.Collator(language);
  return terms
    .map((term) => present(term, sections, language))
    .filter(({ term, text, example }) => {
      const own = wordsIn(`${term} ${text} ${example}`);
      return searched.every((word) => own.some((one) => one.startsWith(word)));
    })
    .sort((a, b) => compare(a.term, b.term));
}
