import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { excerptLength } from '../../../server/text/excerpt.ts';
import { storedHtmlColumns, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Attachment } from '../../contract/attachments.ts';
import type { Task } from '../../contract/tasks.ts';
import { maxPerClass } from '../../limits.ts';
import { type NewTask, type TaskChanges, taskFields } from '../../schemas.ts';
import { attachmentsWhere } from '../attachments/attachment-queries.ts';
import { chosenStudents, type ClassReader, isOut, isVisibleTo } from '../items/visible-item.ts';
import { latePercentNow, lateRule } from './late-work.ts';
import { countedPoints } from './marks.ts';
import { submissionState } from './submission-state.ts';

export type TaskRow = Omit<Task, 'createdAt' | 'editedAt' | 'dueAt' | 'closesAt'> & {
  createdAt: Date;
  editedAt: Date | null;
  dueAt: Date | null;
  closesAt: Date | null;
  /** Nothing can be handed in any more. */
  isClosed: boolean;
};

type WholeTask = TaskRow &
  Pick<StoredText, 'storedHtml' | 'htmlVersion'> & { attachments: Attachment[]; rubricVersionId: number | null };

/** `maxMark` is stored as `max_mark`. */
const columnOf = (field: string, table = '') =>
  sql.ref(table + field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** They belong to the item of the task. */
const itemFields: readonly string[] = ['status', 'dueAt'];

/** All fields of a task except its text, of which lists show an excerpt. */
const plainColumns = sql.join([
  ...Object.keys(taskFields)
    .filter((field) => field !== 'description' && !itemFields.includes(field))
    .map((field) => sql`${columnOf(field, 't.')} as ${sql.ref(field)}`),
  sql`case when ${isOut} then 'published' else 'draft' end as status`,
  sql`i.due_at as "dueAt", i.closes_at as "closesAt", i.id as "itemId", i.version, i.comments_open as "commentsOpen"`,
  sql`coalesce(i.due_at < now(), false) as "isPastDue", coalesce(i.closes_at <= now(), false) as "isClosed"`,
  sql`${lateRule} as late, ${latePercentNow} as "lateNow"`,
]);

function selectTasks(classroomId: number, reader: ClassReader, text: RawBuilder<unknown>): RawBuilder<unknown> {
  const { userId, leads, attends } = reader;
  const mine = attends
    ? sql`json_build_object('state', ${submissionState}, 'mark', ${countedPoints(userId, sql`t.id`)})`
    : sql`null::json`;
  const counts = leads
    ? sql`json_build_object('students', case when i.audience = 'all' then students.count else ${chosenStudents} end, 'handedIn', t.submission_count, 'pending', t.pending_count)`
    : sql`null::json`;
  return sql`
    select t.id, t.classroom_id as "classId", ${plainColumns}, ${text}, t.created_at as "createdAt", t.edited_at as "editedAt", ${mine} as mine, ${counts} as counts
    from classroom_tasks t join classroom_items i on i.task_id = t.id join classrooms c on c.id = t.classroom_id
    left join classroom_submissions h on h.task_id = t.id and h.user_id = ${userId}
    cross join (
      select count(*) from classroom_members
      where classroom_id = ${classroomId} and role = 'student' and left_at is null
    ) as students
    where t.classroom_id = ${classroomId} and ${isVisibleTo(reader)}`;
}

const wholeColumns = sql`t.description, t.rubric_version_id as "rubricVersionId", ${storedHtmlColumns('t')}, ${attachmentsWhere(sql`x.task_id = t.id`)}`;

/** Tasks without a due date come last. */
const farFuture = 'infinity';

export async function listTasks(
  db: Kysely<Database>,
  classroomId: number,
  reader: ClassReader,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<TaskRow>> {
  const after = getCursorKey(cursor, [z.iso.datetime().nullable(), z.int()]);
  const due = sql`coalesce(i.due_at, ${farFuture}::timestamptz)`;
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
  reader: ClassReader,
): Promise<WholeTask | undefined> {
  const { rows } = await sql<WholeTask>`
    ${selectTasks(classroomId, reader, wholeColumns)} and t.id = ${id}`.execute(db);
  return rows[0];
}

/** The columns and values of the task itself, without what its item holds. */
function ownFields(task: NewTask | TaskChanges): [string, unknown][] {
  return Object.entries(task).filter(
    ([field, value]) => value !== undefined && field in taskFields && !itemFields.includes(field),
  );
}

/** Undefined if the class is full. */
export async function insertTask(
  tx: Kysely<Database>,
  classroomId: number,
  task: NewTask,
): Promise<number | undefined> {
  const fields = ownFields(task);
  const { rows } = await sql<{ id: number }>`
    insert into classroom_tasks (classroom_id, ${sql.join(fields.map(([field]) => columnOf(field)))})
    select ${classroomId}, ${sql.join(fields.map(([, value]) => value))}
    from classroom_tasks where classroom_id = ${classroomId} having count(*) < ${maxPerClass.tasks}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function updateTask(
  tx: Kysely<Database>,
  classroomId: number,
  id: number,
  changes: TaskChanges,
): Promise<void> {
  const values = ownFields(changes).map(([field, value]) => sql`${columnOf(field)} = ${value}`);
  await sql`
    update classroom_tasks set ${sql.join([...values, sql`edited_at = now()`])}
    where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
}

export async function deleteTask(tx: Kysely<Database>, classroomId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_tasks where classroom_id = ${classroomId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}
