import type { Kysely } from 'kysely';
import { writeExam } from '../../../exams/server/public.ts';
import { keepFreeVersion } from '../../../rubrics/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { AiLevel } from '../../../shared/ai-levels.ts';
import { defaultLanguage, type Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { insertContent } from '../contents/content-queries.ts';
import { insertFreeCourse, lockFreeCourse, updateCourse } from '../courses/course-queries.ts';
import { placeItemOf } from '../items/change-item.ts';
import type { ItemKey } from '../items/item-writes.ts';
import type { ItemKernel } from '../items/save-item.ts';
import { setTaskRubric } from '../rubrics/marking-queries.ts';
import { insertTask } from '../tasks/task-queries.ts';
import { insertTest } from '../tests/class-test-queries.ts';
import { insertUnit } from '../units/unit-queries.ts';
import { findShippedCourse } from './shipped-courses.ts';
import { languageOfUnit, type ReadyItem, readUnitItems, type ShippedUnit } from './unit-file.ts';

const { fullClass } = classroomFailures;

interface PreparedItems {
  items: readonly ReadyItem[];
  /** That of `items`. */
  language: Language;
}

interface Addition extends PreparedItems {
  viewer: Viewer;
  classId: number;
  unit: ShippedUnit;
  /** For its tasks. */
  usualAiLevel: AiLevel;
}

/** Reads the items in the wanted language, or in the one the unit was written in. Before the transaction, which should be short. */
export async function prepareItems(unit: ShippedUnit, wanted: Language): Promise<PreparedItems> {
  const language = languageOfUnit(unit, wanted);
  return { items: await readUnitItems(unit, language), language };
}

function required(id: number | undefined): number {
  if (id === undefined) throw new Failure(fullClass);
  return id;
}

/** A reference to the free course, under its name in the language of the unit. Undefined if this site no longer has it. */
async function addCourse(
  tx: Kysely<Database>,
  classId: number,
  slug: string,
  language: Language,
): Promise<number | undefined> {
  const free = await findShippedCourse(tx, slug, language);
  if (!free || !(await lockFreeCourse(tx, free.id))) return undefined;
  const id = required(await insertFreeCourse(tx, classId, free.id));
  const { title, description } = free;
  if (language !== defaultLanguage) await updateCourse(tx, classId, id, { title, description });
  return id;
}

async function addTask(
  tx: Kysely<Database>,
  classId: number,
  { task, rubric }: Extract<ReadyItem, { kind: 'task' }>,
  aiLevel: AiLevel,
): Promise<number> {
  const id = required(await insertTask(tx, classId, { ...task, aiLevel }));
  const version = { title: task.title, grid: rubric, translations: {} };
  await setTaskRubric(tx, id, await keepFreeVersion(tx, version));
  return id;
}

async function addItem(
  tx: Kysely<Database>,
  classId: number,
  item: ReadyItem,
  { language, usualAiLevel }: Pick<Addition, 'language' | 'usualAiLevel'>,
): Promise<ItemKey | undefined> {
  switch (item.kind) {
    case 'material':
      return { contentId: required(await insertContent(tx, classId, item.content)) };
    case 'course': {
      const courseId = await addCourse(tx, classId, item.course, language);
      return courseId === undefined ? undefined : { courseId };
    }
    case 'task':
      return { taskId: await addTask(tx, classId, item, usualAiLevel) };
    case 'test': {
      const testId = required(await insertTest(tx, classId, { weight: 1 }));
      await writeExam(tx, { classTestId: testId }, item.exam);
      return { testId };
    }
  }
}

/** Makes a unit of the class with all items of a ready unit as drafts. */
export async function addReadyUnit(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  { viewer, classId, unit, items, language, usualAiLevel }: Addition,
) {
  const made = await insertUnit(tx, classId, textIn(unit.title, language));
  if (!made) throw new Failure(fullClass);
  let itemCount = 0;
  for (const item of items) {
    const key = await addItem(tx, classId, item, { language, usualAiLevel });
    if (!key) continue;
    const place = { unitId: made.id, state: 'draft' as const };
    await placeItemOf(tx, kernel, { viewer, classId, language, key, item: place });
    itemCount += 1;
  }
  return { ...made, itemCount };
}
