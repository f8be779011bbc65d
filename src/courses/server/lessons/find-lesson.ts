import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { defaultLanguage } from '../../../shared/language.ts';
import type { ShownCard } from '../../contract/lessons.ts';
import { findSection } from '../queries.ts';
import { sectionTexts } from '../stored-texts.ts';
import { presentCards } from './present-cards.ts';

/** The cards of a lesson. Undefined without such a lesson. */
export async function findLesson(
  db: Kysely<Database>,
  courseId: number,
  sectionId: string,
): Promise<ShownCard[] | undefined> {
  const section = await findSection(db, courseId, sectionId);
  if (!section) return undefined;
  const { id, content: text, storedHtml, htmlVersion } = section;
  const [html = ''] = await htmlOf(db, sectionTexts(courseId, defaultLanguage), [
    { id, text, storedHtml, htmlVersion },
  ]);
  return presentCards(section, html);
}
