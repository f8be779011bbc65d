import { type Kysely, sql } from 'kysely';
import { findVersions } from '../../../rubrics/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { defaultLanguage, type Language } from '../../../shared/language.ts';
import { type ChosenLevels, fits } from '../../../shared/marks/rubric.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { markingAuthors, TaskRubric } from '../../contract/marking/rubric-markings.ts';
import type { MarkedRubric } from '../../schemas.ts';

type Author = (typeof markingAuthors)[number];

/** The rubric of a task, as its reader sees it. */
export async function findTaskRubric(
  db: Kysely<Database>,
  versionId: number | null,
  language: Language,
): Promise<TaskRubric | null> {
  const version = versionId && (await findVersions(db, [versionId], language)).get(versionId);
  return version ? { versionId: version.id, title: version.title, grid: version.grid } : null;
}

interface MarkingRow {
  by: Author;
  versionId: number;
  levels: ChosenLevels;
  comment: string;
  markedAt: Date;
}

/** What was chosen for one student's work. Students see what others chose once the work is returned. */
export async function listMarkings(
  db: Kysely<Database>,
  { taskId, userId, language, by }: { taskId: number; userId: number; language: Language; by: readonly Author[] },
) {
  const { rows } = await sql<MarkingRow>`
    select marked_by as by, version_id as "versionId", cells as levels, comment, marked_at as "markedAt"
    from classroom_rubric_markings
    where task_id = ${taskId} and student_id = ${userId} and marked_by = any(${[...by]}::text[])
    order by marked_by desc`.execute(db);
  const versions = await findVersions(
    db,
    rows.map(({ versionId }) => versionId),
    language,
  );
  return rows.flatMap(({ versionId, ...row }) => {
    const version = versions.get(versionId);
    return version ? { ...row, rubric: { versionId, title: version.title, grid: version.grid } } : [];
  });
}

interface Marking {
  taskId: number;
  userId: number;
  by: Author;
  marked: MarkedRubric;
  comment?: string;
}

/** Refuses levels of a rubric that the task no longer has, and levels that it never had. */
export async function putMarking(
  tx: Kysely<Database>,
  { taskId, userId, by, marked: { versionId, levels }, comment = '' }: Marking,
): Promise<void> {
  // Until the transaction ends, the task gets no other rubric.
  const { rows } = await sql<{ versionId: number | null }>`
    select rubric_version_id as "versionId" from classroom_tasks where id = ${taskId} for share`.execute(tx);
  if (rows[0]?.versionId !== versionId) throw new Failure(classroomFailures.changedMeanwhile);
  const [version] = (await findVersions(tx, [versionId], defaultLanguage)).values();
  if (!version || !fits(version.grid, levels)) throw new Failure(failures.invalidInput);
  await sql`
    insert into classroom_rubric_markings (task_id, student_id, marked_by, version_id, cells, comment)
    values (${taskId}, ${userId}, ${by}, ${versionId}, ${JSON.stringify(levels)}::jsonb, ${comment})
    on conflict on constraint classroom_rubric_markings_pkey do update set
      version_id = excluded.version_id, cells = excluded.cells, comment = excluded.comment, marked_at = now()`.execute(
    tx,
  );
}

export async function setTaskRubric(tx: Kysely<Database>, taskId: number, versionId: number | null): Promise<void> {
  await sql`update classroom_tasks set rubric_version_id = ${versionId} where id = ${taskId}`.execute(tx);
}
