import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { LessonChanges, OwnLesson } from '../../../courses/contract/lessons.ts';
import { partNotes } from '../../../courses/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { LessonReach, StudentLesson } from '../../contract/courses.ts';
import { isFor } from '../items/visible-item.ts';

type OwnRow = Omit<OwnLesson, 'finishedAt' | 'savedAt'> & { finishedAt: Date | null; savedAt: Date };

const columns = sql`cards, last_card as "lastCard", notes, finished_at as "finishedAt", saved_at as "savedAt"`;

const present = ({ finishedAt, savedAt, ...row }: OwnRow): OwnLesson => ({
  ...row,
  finishedAt: finishedAt?.toISOString() ?? null,
  savedAt: savedAt.toISOString(),
});

export async function findOwnLesson(
  db: Kysely<Database>,
  userId: number,
  courseId: number,
): Promise<OwnLesson | undefined> {
  const { rows } = await sql<OwnRow>`
    select ${columns} from classroom_course_progress where user_id = ${userId} and course_id = ${courseId}`.execute(db);
  return rows[0] && present(rows[0]);
}

/** More than a lesson can have: cards that its author took out stay, in case they come back. */
const mostKept = 500;

/** One statement, so that the progress of two devices is merged. */
export async function putOwnLesson(
  tx: Kysely<Database>,
  { userId, courseId }: { userId: number; courseId: number },
  { cards, lastCard, notes, finished }: LessonChanges,
): Promise<OwnLesson> {
  const { written, deleted } = partNotes(notes);
  const saved = await sql<OwnRow>`
    insert into classroom_course_progress as kept (user_id, course_id, cards, last_card, notes, finished_at)
    values (${userId}, ${courseId}, ${[...new Set(cards)]}::text[], ${lastCard}, ${JSON.stringify(written)}::jsonb,
            case when ${finished} then now() end)
    on conflict on constraint classroom_course_progress_pkey do update set
      cards = array(
        select card from (
          select distinct card, card = any(excluded.cards) as is_new from unnest(kept.cards || excluded.cards) as both_lists (card)
          order by is_new desc, card limit ${mostKept}
        ) as newest order by card),
      last_card = coalesce(excluded.last_card, kept.last_card),
      notes = (kept.notes || excluded.notes) - ${deleted}::text[],
      finished_at = coalesce(kept.finished_at, excluded.finished_at), saved_at = now()
    returning ${columns}`.execute(tx);
  return present(getRow(saved));
}

/** Current students for whom the course is, whether or not they have begun. */
const students = (classroomId: number, courseId: number) => sql`
  classroom_members m join classroom_items i on i.classroom_id = ${classroomId} and i.course_id = ${courseId}
  left join classroom_course_progress p on p.course_id = ${courseId} and p.user_id = m.user_id`;
const attend = (classroomId: number) => sql`
  m.classroom_id = ${classroomId} and m.role = 'student' and m.left_at is null and ${isFor(sql`m.user_id`)}`;

export async function findReach(db: Kysely<Database>, classroomId: number, courseId: number): Promise<LessonReach> {
  const found = await sql<LessonReach>`
    select count(*)::int as students, count(p.saved_at)::int as begun, count(p.finished_at)::int as finished
    from ${students(classroomId, courseId)} where ${attend(classroomId)}`.execute(db);
  return getRow(found);
}

type StudentRow = Omit<StudentLesson, 'finishedAt' | 'savedAt' | 'cardCount'> & {
  memberId: number;
  nameOrder: string;
  finishedAt: Date | null;
  savedAt: Date | null;
};

/** By surname. `keys` are the cards of the lesson as it is now. */
export async function listStudents(
  db: Kysely<Database>,
  { classroomId, courseId, keys }: { classroomId: number; courseId: number; keys: readonly string[] },
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<StudentRow>> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  const rest = after ? sql`(m.name_order, m.id) > (${after[0]}, ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<StudentRow>`
    select m.id as "memberId", m.user_id as "userId", coalesce(nullif(u.full_name, ''), u.username) as name, u.username,
           m.name_order as "nameOrder", p.finished_at as "finishedAt", p.saved_at as "savedAt",
           (select count(*)::int from unnest(p.cards) as done (card) where done.card = any(${[...keys]}::text[])) as "cardsDone"
    from ${students(classroomId, courseId)} join users u on u.id = m.user_id
    where ${attend(classroomId)} and ${rest}
    order by m.name_order, m.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.nameOrder, last.memberId]);
}
