import { type Kysely, sql } from 'kysely';
import { placeholder, type Reportable, type Snapshot } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { WithdrawnState } from '../../../shared/limits.ts';
import type { ClassItem } from '../../contract/items.ts';
import { addressOfItem } from '../comments/comment-place.ts';
import { lockReaders, notifyOfComment, threadAddress } from '../comments/publish-comment.ts';
import { publishClassChange, publishCommentChange } from '../publish-class-change.ts';

/** Comments and files of a class as moderators handle them. */
export function reportableClassThings({
  events,
}: Pick<Kernel, 'events'>): Record<'class-comment' | 'file', Reportable> {
  return {
    'class-comment': {
      kind: 'class-comment',
      find: findComment,
      withdraw: withdrawComment,
      restore: restoreComment,
      // Its place stays, as that of every removed comment.
      async purge(tx, id) {
        await sql`delete from classroom_attachments where comment_id = ${Number(id)}`.execute(tx);
      },
      async publishChange(tx, { classId }, id) {
        const { rows } = await sql<{ studentId: number | null }>`
          select student_id as "studentId" from classroom_comments where id = ${Number(id)}`.execute(tx);
        if (classId !== null) await publishCommentChange(tx, events, classId, rows[0]?.studentId ?? null);
      },
      announce: (tx, id) => announceComment(tx, events, Number(id)),
    },
    file: {
      kind: 'file',
      find: findFile,
      withdraw: withdrawFile,
      restore: restoreFile,
      async purge(tx, id) {
        await sql`delete from classroom_attachments where id = ${id}`.execute(tx);
      },
      async publishChange(tx, { classId }) {
        if (classId !== null) await publishClassChange(tx, events, classId);
      },
    },
  };
}

interface PlaceRow extends Pick<ClassItem, 'kind' | 'refId'> {
  announcementId: number | null;
  studentId: number | null;
}

type CommentSnapshot = Omit<Snapshot, 'address' | 'classId'> & PlaceRow & { classId: number };

function addressOfPlace({ classId, announcementId, studentId, ...item }: PlaceRow & { classId: number }): string {
  if (announcementId !== null) return `${addressOf.class(classId)}#anuncio-${announcementId}`;
  const address = addressOfItem(classId, item);
  return studentId === null ? `${address}#comentarios` : threadAddress(address, studentId);
}

/** Titled with what it is about. */
async function findComment(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<CommentSnapshot>`
    select c.classroom_id as "classId", c.content, c.announcement_id as "announcementId", c.student_id as "studentId",
           c.author_id as "authorId", coalesce(author.display_name, '') as "authorName", c.moderation_state as state,
           case when i.course_id is not null then 'course' when i.task_id is not null then 'task' when i.test_id is not null then 'test'
             when i.survey_id is not null then 'survey' else 'material' end as kind,
           coalesce(i.content_id, i.course_id, i.task_id, i.test_id, i.survey_id, 0) as "refId",
           coalesce(n.title, content.title, course.title, task.title, v.title, survey.title) as title /* never null */,
           coalesce((select json_agg(json_build_object('name', x.name, 'bytes', x.bytes, 'key', x.file_key) order by x.position)
                     from classroom_attachments x where x.comment_id = c.id), '[]'::json) as files
    from classroom_comments c
      left join users author on author.id = c.author_id
      left join classroom_announcements n on n.id = c.announcement_id
      left join classroom_items i on i.id = c.item_id
      left join classroom_contents content on content.id = i.content_id
      left join classroom_courses course on course.id = i.course_id
      left join classroom_tasks task on task.id = i.task_id
      left join exams e on e.class_test_id = i.test_id
      left join lateral (select title from exam_versions where exam_id = e.id order by id desc limit 1) as v on true
      left join surveys survey on survey.id = i.survey_id
    where c.id = ${Number(id)} and c.removed_at is null`.execute(db);
  return rows[0] && { ...rows[0], address: addressOfPlace(rows[0]) };
}

/** The text of a comment that is withdrawn. */
export interface KeptComment {
  content: string;
  html: string;
  htmlVersion: number;
}

async function withdrawComment(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  const { rows } = await sql<KeptComment & { state: WithdrawnState | null }>`
    select content, html, html_version as "htmlVersion", moderation_state as state
    from classroom_comments where id = ${Number(id)} and removed_at is null for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { state: before, ...kept } = rows[0];
  if (before) {
    await sql`update classroom_comments set moderation_state = ${state} where id = ${Number(id)}`.execute(tx);
    return null;
  }
  await sql`
    update classroom_comments set content = ${placeholder}, html = '', html_version = 0, moderation_state = ${state}
    where id = ${Number(id)}`.execute(tx);
  return kept;
}

async function restoreComment(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  const { content, html, htmlVersion } = kept as KeptComment;
  const { rows } = await sql`
    update classroom_comments set content = ${content}, html = ${html}, html_version = ${htmlVersion}, moderation_state = null
    where id = ${Number(id)} and removed_at is null returning id`.execute(tx);
  return rows.length > 0;
}

interface PublishedComment {
  classroomId: number;
  html: string;
  authorId: number | null;
  itemId: number | null;
  announcementId: number | null;
  studentId: number | null;
}

/** As when it is published at once. */
async function announceComment(tx: Kysely<Database>, events: Kernel['events'], id: number): Promise<void> {
  const { rows } = await sql<PublishedComment>`
    select classroom_id as "classroomId", html, author_id as "authorId", item_id as "itemId", announcement_id as "announcementId",
           student_id as "studentId"
    from classroom_comments where id = ${id}`.execute(tx);
  const snapshot = await findComment(tx, String(id));
  const [published] = rows;
  if (!published || !snapshot || published.authorId === null) return;
  const { classroomId, html, authorId, itemId, announcementId, studentId } = published;
  const place = announcementId === null ? { itemId: itemId ?? 0, studentId } : { announcementId };
  // The thread of a student has its own address for each side, made from that of its task.
  const address = studentId === null ? snapshot.address : (snapshot.address.split(/[?#]/)[0] ?? snapshot.address);
  const comment = { classroomId, html, authorId, opened: { place, title: snapshot.title, address } };
  await notifyOfComment(tx, events, comment, await lockReaders(tx, comment));
}

interface FileRow extends Omit<Snapshot, 'address' | 'files' | 'classId'> {
  classId: number;
  bytes: number;
  key: string | null;
}

/** Its text is its name and description. */
async function findFile(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<FileRow>`
    select x.classroom_id as "classId", x.uploaded_by as "authorId", coalesce(u.display_name, '') as "authorName", x.name as title,
           x.alternative_text as content, x.bytes, x.file_key as key, x.moderation_state as state
    from classroom_attachments x left join users u on u.id = x.uploaded_by
    where x.id = ${id}::uuid and x.expires_at is null`.execute(db);
  const [file] = rows;
  if (!file) return undefined;
  const { bytes, key, ...snapshot } = file;
  return { ...snapshot, address: addressOf.class(file.classId), files: [{ name: file.title, bytes, key }] };
}

interface KeptFile {
  name: string;
  alternativeText: string;
}

async function withdrawFile(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  const { rows } = await sql<KeptFile & { state: WithdrawnState | null }>`
    select name, alternative_text as "alternativeText", moderation_state as state
    from classroom_attachments where id = ${id}::uuid and expires_at is null for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { state: before, ...kept } = rows[0];
  await sql`
    update classroom_attachments set name = ${placeholder}, alternative_text = '', moderation_state = ${state}
    where id = ${id}::uuid`.execute(tx);
  return before ? null : kept;
}

async function restoreFile(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  const { name, alternativeText } = kept as KeptFile;
  const { rows } = await sql`
    update classroom_attachments set name = ${name}, alternative_text = ${alternativeText}, moderation_state = null
    where id = ${id}::uuid returning id`.execute(tx);
  return rows.length > 0;
}
