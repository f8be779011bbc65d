import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { mentionsIn } from '../../../server/text/rendered/mentions.ts';
import { isFor, isOut } from '../items/visible-item.ts';
import { listTeachers } from '../notify-class.ts';
import type { OpenedPlace } from './comment-place.ts';

/** The people whom a comment is news for, each once: as a mention, else as a private comment or a reply. */
export interface CommentReaders {
  mentioned: number[];
  others: number[];
}

interface Comment {
  classroomId: number;
  opened: Pick<OpenedPlace, 'place' | 'title' | 'address'>;
  html: string;
  authorId: number;
}

/**
 * Chooses the readers and locks their accounts until the transaction ends. Call it before writing: deleting an account locks it first and then what
 * the person wrote, and the opposite order would deadlock.
 */
export async function lockReaders(tx: Kysely<Database>, comment: Comment): Promise<CommentReaders> {
  const others = await listOthers(tx, comment);
  const { rows } = await sql<{ id: number; isMentioned: boolean }>`
    select u.id, ${isMentioned(comment)} as "isMentioned" /* never null */ from users u
    where u.id <> ${comment.authorId} and (u.id = any(${others}::integer[]) or ${isMentioned(comment)})
    order by u.id for key share`.execute(tx);
  const ids = (wanted: boolean) => rows.filter((row) => row.isMentioned === wanted).map(({ id }) => id);
  return { mentioned: ids(true), others: ids(false) };
}

/** Those who lead the class hear of comments on its items, authors of those on their announcements. A private comment goes to the other side. */
async function listOthers(tx: Kysely<Database>, { classroomId, opened, authorId }: Comment): Promise<number[]> {
  const { place } = opened;
  if ('announcementId' in place) {
    const { rows } = await sql<{ id: number | null }>`
      select author_id as id from classroom_announcements where id = ${place.announcementId}`.execute(tx);
    return rows.flatMap(({ id }) => id ?? []);
  }
  if (place.studentId === null) return listTeachers(tx, classroomId, 'lead');
  return place.studentId === authorId ? listTeachers(tx, classroomId, 'mark') : [place.studentId];
}

/** Whether `users u` is mentioned and may see the comment. */
function isMentioned({ classroomId, opened: { place }, html }: Comment): RawBuilder<unknown> {
  const names = mentionsIn(html);
  if (names.length === 0) return sql`false`;
  const teaches = sql`(exists (select from classrooms k where k.id = ${classroomId} and k.owner_id = u.id)
    or exists (select from classroom_members m where m.classroom_id = ${classroomId} and m.user_id = u.id
                 and m.left_at is null and m.role in ('co-teacher', 'assistant')))`;
  const attends = sql`exists (select from classroom_members m
    where m.classroom_id = ${classroomId} and m.user_id = u.id and m.left_at is null)`;
  const sees =
    'announcementId' in place
      ? sql`(${teaches} or ${attends})`
      : place.studentId !== null
        ? sql`(${teaches} or u.id = ${place.studentId})`
        : sql`(${teaches} or ${attends} and exists (
            select from classroom_items i where i.id = ${place.itemId} and ${isOut} and ${isFor(sql`u.id`)}))`;
  return sql`(u.username_key in (select account_key(name) from unnest(${names}::text[]) as name) and ${sees})`;
}

/** Tells the readers. Unread comments of one place are counted in one notification. */
export async function notifyOfComment(
  tx: Kysely<Database>,
  events: Events,
  { classroomId, opened, authorId }: Comment,
  { mentioned, others }: CommentReaders,
): Promise<void> {
  const { place, title } = opened;
  const studentId = 'studentId' in place ? place.studentId : null;
  const kind = studentId === null ? 'class-comment' : 'class-private-comment';
  for (const [news, to] of [
    ['class-mention', mentioned],
    [kind, others],
  ] as const) {
    const sides =
      studentId === null ? [to] : [to.filter((id) => id === studentId), to.filter((id) => id !== studentId)];
    for (const [side, readers] of sides.entries()) {
      const address =
        studentId === null ? opened.address : threadAddress(opened.address, side === 0 ? null : studentId);
      const merged = news === 'class-mention' ? {} : { thread: address };
      const about = { actor: authorId, subject: title, address, classId: classroomId, ...merged };
      await notify(tx, events, { kind: news, to: readers, ...about });
    }
  }
}

/** Those who teach find the thread beside the student's work. */
export function threadAddress(task: string, studentId: number | null): string {
  return `${task}${studentId === null ? '' : `?estudiante=${studentId}`}#comentarios-privados`;
}
