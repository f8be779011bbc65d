import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import type { Language } from '../../../shared/language.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
import type { ReadyUnitItem, WholeReadyUnit } from '../../contract/ready-units.ts';
import { presentReadyUnit } from './list-ready-units.ts';
import { findShippedCourse } from './shipped-courses.ts';
import { languageOfUnit, type ReadyItem, readUnitItems, type ShippedUnit } from './unit-file.ts';

const nothing = { part: null, html: '', questions: [] };

/** Undefined for a course that this site no longer has: adding the unit leaves it out, too. */
async function presentItem(
  db: Kysely<Database>,
  item: ReadyItem,
  language: Language,
): Promise<ReadyUnitItem | undefined> {
  switch (item.kind) {
    case 'material': {
      const { title, content } = item.content;
      return { ...nothing, kind: 'material', part: item.part, title, html: await renderNewText('lesson', content) };
    }
    case 'course': {
      const course = await findShippedCourse(db, item.course, language);
      return course && { ...nothing, kind: 'course', title: course.title };
    }
    case 'task': {
      const { title } = item.task;
      return { ...nothing, kind: 'task', title, html: await renderNewText('text', item.whole) };
    }
    case 'test': {
      const { title, questions } = item.exam;
      return { ...nothing, kind: 'test', title, questions: questions.map(({ question }) => question) };
    }
  }
}

export async function previewReadyUnit(
  db: Kysely<Database>,
  unit: ShippedUnit,
  wanted: Language,
): Promise<WholeReadyUnit> {
  const language = languageOfUnit(unit, wanted);
  const items: ReadyUnitItem[] = [];
  for (const item of await readUnitItems(unit, language)) {
    const shown = await presentItem(db, item, language);
    if (shown) items.push(shown);
  }
  return { ...presentReadyUnit(unit, language), goals: textIn(unit.goals, language), items };
}
