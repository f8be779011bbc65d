import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { type Passage, type PassageSource, readersOf } from '../../server/text/passages/passage.ts';
import { partsOfText } from '../../server/text/passages/text-blocks.ts';
import { htmlOf } from '../../server/text/rendered/stored-html.ts';
import { addressOf } from '../../shared/addresses.ts';
import { defaultLanguage, isLanguage, type Language } from '../../shared/language.ts';
import { sectionTexts } from './stored-texts.ts';

interface SectionRow {
  courseId: number;
  key: string;
  language: string;
  courseTitle: string;
  description: string;
  title: string;
  content: string;
  storedHtml: string;
  htmlVersion: number;
  position: number;
  tags: string[];
  /** The further languages that this section is translated into. */
  translated: string[];
}

/** Each section in each of its languages. A section without a text in a language is read in the default one. */
async function listSections(db: Kysely<Database>, ids: readonly number[]): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select s.course_id as "courseId", s.key, ${defaultLanguage}::text as language, c.title as "courseTitle", c.description, s.title,
           s.content, s.html as "storedHtml", s.html_version as "htmlVersion", s.position, c.tags,
           array(select t.language from course_section_translations t
                 where t.course_id = s.course_id and t.key = s.key and t.content is not null) as translated
    from course_sections s join courses c on c.id = s.course_id where s.course_id = any(${[...ids]}::int[])
    union all
    select s.course_id, s.key, t.language, coalesce(ct.title, c.title), coalesce(ct.description, c.description),
           coalesce(t.title, s.title), t.content, t.html, t.html_version, s.position, coalesce(ct.tags, c.tags), '{}'
    from course_section_translations t
      join course_sections s on s.course_id = t.course_id and s.key = t.key
      join courses c on c.id = s.course_id
      left join course_translations ct on ct.course_id = c.id and ct.language = t.language
    where t.course_id = any(${[...ids]}::int[]) and t.content is not null
    order by "courseId", position, language`.execute(db);
  return rows;
}

/** The anchor of a section in the reader: `sectionAnchor` of the screen. */
export const anchorOfSection = (key: string) => `seccion-${key}`;

async function passagesOfSection(db: Kysely<Database>, row: SectionRow): Promise<Passage[]> {
  const language = row.language as Language;
  const [html = ''] = await htmlOf(db, sectionTexts(row.courseId, language), [
    { id: row.key, text: row.content, storedHtml: row.storedHtml, htmlVersion: row.htmlVersion },
  ]);
  return partsOfText(html, anchorOfSection(row.key)).map(({ heading, blocks }) => ({
    ref: String(row.courseId),
    language,
    readers: readersOf(language, row.translated.filter(isLanguage)),
    title: row.title,
    context: row.courseTitle,
    heading,
    blocks,
    address: addressOf.course(row.courseId),
  }));
}

/** What the course is about, for those who look for a course and not for a sentence of it. */
function passageAbout(row: SectionRow): Passage {
  return {
    ref: String(row.courseId),
    language: row.language as Language,
    readers: readersOf(row.language as Language, row.translated.filter(isLanguage)),
    title: row.courseTitle,
    blocks: [{ text: row.description, anchor: '' }],
    keywords: row.tags.join(', '),
    address: addressOf.course(row.courseId),
  };
}

/** Every course can be read by everybody. */
export const coursePassages: PassageSource = {
  kind: 'course',
  async read(db, refs) {
    const sections = (await listSections(db, refs.map(Number))).filter(({ language }) => isLanguage(language));
    const firsts = sections.filter(
      (row, at) =>
        sections.findIndex(({ courseId, language }) => courseId === row.courseId && language === row.language) === at,
    );
    const parts: Passage[] = firsts.map(passageAbout);
    for (const section of sections) parts.push(...(await passagesOfSection(db, section)));
    return parts;
  },
};
