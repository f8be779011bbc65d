import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Task } from '../../contract/tasks.ts';
import { maxPerClass } from '../../limits.ts';
import { type NewTask, type TaskChanges, taskFields } from '../../schemas.ts';

/** Leaders see drafts and counts; members see the state of their own submission. */
export interface TaskReader {
  userId: number;
  leads: boolean;
  attends: boolean;
}

export type TaskRow = Omit<Task, 'createdAt' | 'editedAt' | 'dueAt'> & {
  createdAt: Date;
  editedAt: Date | null;
  dueAt: Date | null;
};

type WholeTask = TaskRow & Pick<StoredText, 'storedHtml' | 'htmlVersion'>;

/** For `classroom_submissions h`, which may be null. */
export const submissionState = sql`case when h.user_id is null then 'missing' when h.returned_at is not null then 'returned'
  when h.is_late then 'late' else 'handed-in' end`;

/** `maxMark` is stored as `max_mark`. */
const columnOf = (field: string, table = '') =>
  sql.ref(table + field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** All fields of a task except its text, of which lists show an excerpt. */
const plainColumns = sql.join(
  Object.keys(taskFields)
    .filter((field) => field !== 'description')
    .map((field) => sql`${columnOf(field, 't.')} as ${sql.ref(field)}`),
);

function selectTasks(
  classroomId: number,
  { userId, leads, attends }: TaskReader,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const mine = attends ? sql`json_build_object('state', ${submissionState}, 'mark', h.mark)` : sql`null::json`;
  const counts = leads
    ? sql`json_build_object('students', students.count, 'handedIn', t.submission_count, 'pending', t.pending_count)`
    : sql`null::json`;
  return sql`
    select t.id, t.classroom_id as "classId", ${plainColumns}, ${text}, coalesce(t.due_at < now(), false) as "isPastDue",
           t.created_at as "createdAt", t.edited_at as "editedAt", ${mine} as mine, ${counts} as counts
    from classroom_tasks t
    left join classroom_submissions h on h.task_id = t.id and h.user_id = ${userId}
    cross join (
      select count(*) from classroom_members
      where classroom_id = ${classroomId} and role = 'student' and left_at is null
    ) as students
    where t.classroom_id = ${classroomId} and (t.status = 'published' or ${leads})`;
}

/** Tasks without a due date come last. */
const farFuture = 'infinity';

export async function listTasks(
  db: Kysely<Database>,
  classroomId: number,
  reader: TaskReader,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<TaskRow>> {
  const after = getCursorKey(cursor, [z.iso.datetime().nullable(), z.int()]);
  const due = sql`coalesce(t.due_at, ${farFuture}::timestamptz)`;
  const rest = after ? sql`(${due}, t.id) > (${after[0] ?? farFuture}::timestamptz, ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<TaskRow>`
    ${selectTasks(classroomId, reader, sql`left(t.description, ${excerptLength}) as description`)} and ${rest}
    order by ${due}, t.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.dueAt?.toISOString() ?? null, last.id]);
}

export async function findTask(
  db: Kysely<Database>,
  classroomId: number,
  id: number,
  reader: TaskReader,
): Promise<WholeTask | undefined> {
  const { rows } = await sql<WholeTask>`
    ${selectTasks(classroomId, reader, sql`t.description, ${storedHtmlColumns('t')}`)} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** Undefined if the class is full. */
export async function insertTask(
  tx: Kysely<Database>,
  classroomId: number,
  task: NewTask,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into classroom_tasks (classroom_id, ${sql.join(Object.keys(task).map((field) => columnOf(field)))})
    select ${classroomId}, ${sql.join(Object.values(task))}
    from classroom_tasks where classroom_id = ${classroomId} having count(*) < ${maxPerClass.tasks}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateTask(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  changes: TaskChanges,
): Promise<boolean> {
  const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
  const values = changed.map(([field, value]) => sql`${columnOf(field)} = ${value}`);
  const { numAffectedRows } = await sql`
    update classroom_tasks set ${sql.join([...values, sql`edited_at = now()`])}
    where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns the title if this is its first publication: only once, however often it is withdrawn and published again. */
export async function markFirstPublication(tx: Kysely<Database>, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    update classroom_tasks set published_at = now()
    where id = ${id} and status = 'published' and published_at is null
    returning title`.execute(tx);
  return rows[0]?.title;
}

export async function deleteTask(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_tasks where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
