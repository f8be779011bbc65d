import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { isScoreShown } from '../tasks/marks.ts';

/** Those of these users who see their score of a test now. To tell the others that it changed would reveal what the test does not show yet. */
export async function listScoreReaders(
  tx: Kysely<Database>,
  testId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select person.user_id as id /* never null: given */
    from unnest(${[...userIds]}::integer[]) as person (user_id)
      join classroom_items i on i.test_id = ${testId} join exams e on e.class_test_id = i.test_id
      join classroom_members m on m.classroom_id = i.classroom_id and m.user_id = person.user_id and m.left_at is null
    where ${isOut} and ${isFor(sql`person.user_id`)} and ${isScoreShown}`.execute(tx);
  return rows.map(({ id }) => id);
}
