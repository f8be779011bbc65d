import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { rubricFailures } from '../contract.ts';
import type { RubricChanges } from '../schemas.ts';
import { findRubric, insertVersion, lockRubric, type RubricRow, shareRubric } from './queries.ts';
import { rightsOver } from './rights.ts';

const { noSuchRubric, changedMeanwhile } = rubricFailures;

/** A rubric with what the viewer may do with it. For others it does not exist. */
export async function getRubric(db: Kysely<Database>, viewer: Viewer, id: number): Promise<RubricRow> {
  const rubric = await findRubric(db, id);
  if (!rubric || !rightsOver(viewer, rubric).read) throw new Failure(noSuchRubric);
  return rubric;
}

/** A changed title or grid is a new version. Saving what is already there changes nothing. Returns the rubric as it was. */
export async function changeRubric(
  tx: Kysely<Database>,
  viewer: Viewer,
  id: number,
  { title, grid, isShared, version }: RubricChanges,
): Promise<RubricRow> {
  await lockRubric(tx, id);
  const rubric = await getRubric(tx, viewer, id);
  if (!rightsOver(viewer, rubric).change) throw new Failure(failures.notAllowed);
  if (rubric.version !== version) throw new Failure(changedMeanwhile);
  if (isShared !== undefined && isShared !== rubric.isShared) await shareRubric(tx, id, isShared);
  const next = { title: title ?? rubric.title, grid: grid ?? rubric.grid };
  if (next.title === rubric.title && isDeepStrictEqual(next.grid, rubric.grid)) return rubric;
  await insertVersion(tx, id, { ...next, number: version + 1 });
  return rubric;
}
