import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { TaskChanges } from '../../schemas.ts';

const maxNamed = 20;

interface Preview {
  marks: number;
  exceedingCount: number;
  exceeding: { userId: number; name: string; mark: number }[];
}

/** What a new maximum would do to the given marks. */
export async function previewMaxMark(db: Kysely<Database>, taskId: number, maxMark: number): Promise<Preview> {
  const counted = await sql<Omit<Preview, 'exceeding'>>`
    select count(*)::int as marks, (count(*) filter (where mark > ${maxMark}))::int as "exceedingCount"
    from classroom_submissions where task_id = ${taskId} and mark is not null`.execute(db);
  const { rows: exceeding } = await sql<Preview['exceeding'][number]>`
    select u.id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, h.mark /* never null: see below */
    from classroom_submissions h join users u on u.id = h.user_id
    where h.task_id = ${taskId} and h.mark > ${maxMark} order by h.mark desc, u.name_order limit ${maxNamed}`.execute(
    db,
  );
  return { ...getRow(counted), exceeding };
}

/**
 * Before a task gets a new maximum: scales the given marks to it or keeps them, as the caller chose, and refuses without a choice. A kept mark above
 * the maximum counts as the maximum.
 */
export async function settleMarks(
  tx: Kysely<Database>,
  taskId: number,
  { maxMark, marks }: Pick<TaskChanges, 'maxMark' | 'marks'>,
): Promise<void> {
  if (maxMark === undefined || marks === 'keep') return;
  const { rows } = await sql<{ before: number }>`
    select max_mark as before from classroom_tasks t
    where id = ${taskId} and max_mark <> ${maxMark}
      and exists (select from classroom_submissions h where h.task_id = t.id and h.mark is not null)`.execute(tx);
  const [affected] = rows;
  if (!affected) return;
  if (marks === undefined) throw new Failure(classroomFailures.marksAffected);
  await sql`
    update classroom_submissions
    set mark = round(mark * ${maxMark} / ${affected.before}, 2), full_mark = round(full_mark * ${maxMark} / ${affected.before}, 2)
    where task_id = ${taskId} and mark is not null`.execute(tx);
}
