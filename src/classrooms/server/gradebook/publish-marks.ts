import { type Kysely, sql } from 'kysely';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { notifyOfMarks } from '../notify-class.ts';
import { type MarkedReference, recordMarkChange } from './mark-queries.ts';

interface Publication {
  classId: number;
  /** Undefined publishes all marks of the class. */
  items: readonly MarkedReference[] | undefined;
  by: number;
}

/** Students see their marks from now on, and are notified once, whatever their number. */
export async function publishMarks(tx: Kysely<Database>, events: Events, { classId, items, by }: Publication) {
  const chosen = items
    ? sql`exists (
        select from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::integer[]) as item (kind, id)
        where item.id = case item.kind when 'test' then test_id when 'task' then task_id else column_id end)`
    : sql`true`;
  const { rows } = await sql<{ id: number }>`
    update classroom_marks set shown_state = state, shown_part = part, shown_comment = comment
    where classroom_id = ${classId} and ${chosen}
      and (state, part, comment) is distinct from (shown_state, shown_part, shown_comment)
    returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await recordMarkChange(tx, ids, 'published', by);
  await notifyOfMarks(tx, events, { classroomId: classId, actor: by, students: await listReaders(tx, ids) });
  return { published: ids.length };
}

/** The students of these marks who are still in the class and for whom the test or task is. */
async function listReaders(tx: Kysely<Database>, markIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.user_id as id
    from classroom_marks k
      join classroom_members m on m.classroom_id = k.classroom_id and m.user_id = k.user_id and m.left_at is null
      left join classroom_items i on i.test_id = k.test_id or i.task_id = k.task_id
    where k.id = any(${[...markIds]}::integer[]) and (k.column_id is not null or (${isOut} and ${isFor(sql`k.user_id`)}))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
