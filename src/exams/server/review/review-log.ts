import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { ReviewLogEntry } from '../../contract/review.ts';

type LogRow = Omit<ReviewLogEntry, 'at'> & { at: Date; key: string };

/** What was corrected and which scores were given by hand, the latest first. Both tables are only added to. */
export async function listReviewLog(
  db: Kysely<Database>,
  classTestId: number,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<LogRow>> {
  const after = getCursorKey(cursor, [z.iso.datetime(), z.string()]);
  const rest = after ? sql`(at, key) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`;
  const { rows } = await sql<LogRow>`
    select at /* never null: both tables date their rows */, key /* never null: made of an id */, coalesce(nullif(u.full_name, ''), u.username) as by,
           reason, correction, override
    from (
      select c.corrected_at as at, 'c' || c.id as key, c.corrected_by as actor, c.reason,
             jsonb_build_object('question', c.question, 'action', c.action, 'risen', c.risen, 'fallen', c.fallen, 'kept', c.kept) as correction,
             null::jsonb as override
      from exams e join exam_corrections c on c.exam_id = e.id where e.class_test_id = ${classTestId}
      union all
      select o.given_at, 'o' || o.id, o.given_by, o.reason, null,
             jsonb_build_object('attemptId', a.id, 'name', coalesce(nullif(s.full_name, ''), s.username), 'username', s.username,
                                'score', o.score, 'oldScore', o.old_score)
      from exams e join attempts a on a.exam_id = e.id join score_overrides o on o.attempt_id = a.id join users s on s.id = a.user_id
      where e.class_test_id = ${classTestId}) as entry
      left join users u on u.id = entry.actor
    where ${rest} order by at desc, key desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.at.toISOString(), last.key]);
}
