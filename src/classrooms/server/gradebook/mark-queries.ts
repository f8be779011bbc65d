import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { MarkChange } from '../../contract/gradebook.ts';
import type { markActions, markedKinds, markStates } from '../../limits.ts';
import { isFor, isOut } from '../items/visible-item.ts';

/** What a mark is for. */
export interface MarkedReference {
  kind: (typeof markedKinds)[number];
  id: number;
}

/** The column of `classroom_marks` that refers to it. */
export const thingColumn = ({ kind }: Pick<MarkedReference, 'kind'>): RawBuilder<unknown> => sql.ref(`${kind}_id`);

/** Whether the class has this test, task or column, and it is there for the student. */
export async function isMarkedFor(
  tx: Kysely<Database>,
  classId: number,
  userId: number,
  { kind, id }: MarkedReference,
): Promise<boolean> {
  const { rows } =
    kind === 'column'
      ? await sql`select from classroom_mark_columns where classroom_id = ${classId} and id = ${id}`.execute(tx)
      : await sql`
          select from classroom_items i
          where classroom_id = ${classId} and ${sql.ref(`i.${kind}_id`)} = ${id} and ${isOut} and ${isFor(userId)}`.execute(
          tx,
        );
  return rows.length > 0;
}

/** A mark for one student. */
export interface SentMark extends MarkedReference {
  userId: number;
  version: number;
  state: (typeof markStates)[number];
  part: number | null;
}

export interface WrittenMark {
  state: (typeof markStates)[number];
  part: number | null;
  /** Undefined keeps the comment. */
  comment?: string | undefined;
}

/** Undefined if somebody else wrote there since the version that the caller read; 0 is a cell in which nobody has written. */
export async function upsertMark(
  tx: Kysely<Database>,
  thing: MarkedReference & { classId: number; userId: number; version: number },
  { state, part, comment }: WrittenMark,
): Promise<number | undefined> {
  const column = thingColumn(thing);
  const { rows } = await sql<{ id: number }>`
    insert into classroom_marks as kept (classroom_id, ${column}, user_id, state, part, comment)
    values (${thing.classId}, ${thing.id}, ${thing.userId}, ${state}, ${part}, ${comment ?? ''})
    on conflict (user_id, ${column}) do update set
      state = excluded.state, part = excluded.part, comment = coalesce(${comment ?? null}, kept.comment), version = kept.version + 1
    where kept.version = ${thing.version}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/**
 * Many marks of one kind. Fewer ids come back if somebody else wrote there since, somebody has left, or a test or task is no longer for them. The new
 * version travels in the row that is inserted: it must follow the one that is kept.
 */
export async function upsertMarks(
  tx: Kysely<Database>,
  classId: number,
  kind: MarkedReference['kind'],
  marks: readonly SentMark[],
): Promise<number[]> {
  const column = thingColumn({ kind });
  const isThere =
    kind === 'column'
      ? sql`exists (select from classroom_mark_columns c where c.classroom_id = ${classId} and c.id = sent.id)`
      : sql`exists (
          select from classroom_items i
          where i.classroom_id = ${classId} and ${sql.ref(`i.${kind}_id`)} = sent.id and ${isOut} and ${isFor(sql`sent.user_id`)})`;
  const { rows } = await sql<{ id: number }>`
    insert into classroom_marks as kept (classroom_id, ${column}, user_id, state, part, version)
    select ${classId}, sent.id, sent.user_id, sent.state, sent.part, sent.version + 1
    from unnest(${marks.map(({ userId }) => userId)}::integer[], ${marks.map(({ id }) => id)}::integer[],
                ${marks.map(({ state }) => state)}::text[], ${marks.map(({ part }) => part)}::float8[],
                ${marks.map(({ version }) => version)}::integer[]) as sent (user_id, id, state, part, version)
    where ${isThere} and exists (
      select from classroom_members m
      where m.classroom_id = ${classId} and m.user_id = sent.user_id and m.role = 'student' and m.left_at is null)
    on conflict (user_id, ${column}) do update set state = excluded.state, part = excluded.part, version = excluded.version
    where kept.version = excluded.version - 1
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Keeps what these marks say now, with who changed them. */
export async function recordMarkChange(
  tx: Kysely<Database>,
  markIds: readonly number[],
  action: (typeof markActions)[number],
  by: number,
): Promise<void> {
  await sql`
    insert into classroom_mark_changes (mark_id, action, state, part, comment, changed_by)
    select id, ${action}, state, part, comment, ${by} from classroom_marks
    where id = any(${[...markIds]}::integer[])`.execute(tx);
}

/** A mark that was given with returned work counts from then on, not the one of the gradebook. */
export async function replaceMark(tx: Kysely<Database>, taskId: number, userId: number, by: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update classroom_marks set state = 'pending', part = null, shown_state = 'pending', shown_part = null, version = version + 1
    where task_id = ${taskId} and user_id = ${userId} and (state <> 'pending' or shown_state <> 'pending')
    returning id`.execute(tx);
  await recordMarkChange(
    tx,
    rows.map(({ id }) => id),
    'replaced',
    by,
  );
}

type ChangeRow = Omit<MarkChange, 'changedAt'> & { changedAt: Date };

/** The newest first. */
export async function listMarkChanges(
  db: Kysely<Database>,
  classId: number,
  { userId, ...thing }: MarkedReference & { userId: number },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select c.id, c.action, c.state, c.part, c.comment, coalesce(nullif(u.full_name, ''), u.username) as author,
           c.changed_at as "changedAt"
    from classroom_marks k join classroom_mark_changes c on c.mark_id = k.id left join users u on u.id = c.changed_by
    where k.classroom_id = ${classId} and k.user_id = ${userId} and ${sql.ref(`k.${thing.kind}_id`)} = ${thing.id}
    order by c.id desc limit 100`.execute(db);
  return rows;
}
