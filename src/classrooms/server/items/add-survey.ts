import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { NewItem } from '../../item-schemas.ts';
import { maxPerClass } from '../../limits.ts';
import { placeItemOf } from './change-item.ts';
import { findSurveyItem, insertSurveyItem, lockSurvey } from './item-writes.ts';
import type { ItemKernel } from './save-item.ts';

interface AddedSurvey {
  viewer: Viewer;
  classId: number;
  surveyId: number;
  item?: NewItem | undefined;
  language: Language;
}

/** Returns the id of the item, which may already be there. */
export async function addSurvey(
  tx: Kysely<Database>,
  kernel: ItemKernel,
  { viewer, classId, surveyId, item, language }: AddedSurvey,
): Promise<number> {
  if (!(await lockSurvey(tx, surveyId))) throw new Failure(classroomFailures.noSuchSurvey);
  const existing = await findSurveyItem(tx, classId, surveyId);
  if (existing !== undefined) return existing;
  const id = await insertSurveyItem(tx, classId, surveyId, maxPerClass.items);
  if (id === undefined) throw new Failure(classroomFailures.fullClass);
  await placeItemOf(tx, kernel, { viewer, classId, language, key: { id }, item });
  return id;
}
