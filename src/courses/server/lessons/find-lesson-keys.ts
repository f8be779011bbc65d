import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import { findSection } from '../queries.ts';
import { sectionTexts } from '../stored-texts.ts';
import { presentCards } from './present-cards.ts';

/** The keys of a lesson's cards, and of those on which people write. Undefined without such a lesson. */
export async function findLessonKeys(
  db: Kysely<Database>,
  courseId: number,
  sectionId: string,
): Promise<{ cards: ReadonlySet<string>; notes: ReadonlySet<string> } | undefined> {
  const section = await findSection(db, courseId, sectionId);
  if (!section) return undefined;
  const { id, content: text, storedHtml, htmlVersion } = section;
  const [html = ''] = await htmlOf(db, sectionTexts(courseId, defaultLanguage), [
    { id, text, storedHtml, htmlVersion },
  ]);
  const cards = presentCards(section, html);
  return {
    cards: new Set(cards.map(({ key }) => key)),
    notes: new Set(cards.filter(({ kind }) => kind === 'reflection').map(({ key }) => key)),
  };
}
