import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { keepFile } from '../../../server/files/files.ts';
import type { JoinedFile } from '../../../server/files/files.ts';
import type { Attachment } from '../../contract/attachments.ts';

export interface AttachmentRow {
  id: string;
  classroomId: number;
  uploadedBy: number | null;
  name: string;
  bytes: number;
  fileKey: string | null;
  previewKey: string | null;
  contentId: number | null;
  taskId: number | null;
  announcementId: number | null;
  submissionTaskId: number | null;
  submissionUserId: number | null;
  commentId: number | null;
  attemptId: number | null;
  /** Moderators withdrew it. */
  isWithdrawn: boolean;
  /** Null while it is being uploaded. */
  attachment: Attachment | null;
}

const attachmentJson = sql`json_build_object('id', x.id, 'name', x.name, 'kind', x.kind, 'type', x.media_type, 'bytes', x.bytes,
  'alternativeText', x.alternative_text, 'preview', case when x.preview_key is not null
    then json_build_object('width', x.preview_width, 'height', x.preview_height) end)::jsonb || case when x.moderation_state is null then '{}'::jsonb else '{"isWithdrawn": true}' end`;

/** The attachments of a place, for the columns of a query. `isThere` is a condition on `classroom_attachments x`. */
export function attachmentsWhere(isThere: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(${attachmentJson} order by x.position, x.id) from classroom_attachments x where ${isThere}
  ), '[]'::json) as attachments`;
}

const columns = sql`x.id, x.classroom_id as "classroomId", x.uploaded_by as "uploadedBy", x.name, x.bytes, x.file_key as "fileKey",
  x.preview_key as "previewKey", x.content_id as "contentId", x.task_id as "taskId", x.announcement_id as "announcementId",
  x.submission_task_id as "submissionTaskId", x.submission_user_id as "submissionUserId", x.comment_id as "commentId", x.attempt_id as "attemptId", x.moderation_state is not null as "isWithdrawn",
  case when x.file_key is not null then ${attachmentJson} end as attachment`;

/** Undefined if too many of the user's files are in no place yet. */
export async function insertUpload(
  tx: Kysely<Database>,
  {
    classroomId,
    userId,
    name,
    bytes,
    most,
  }: { classroomId: number; userId: number } & Pick<AttachmentRow, 'name' | 'bytes'> & {
      most: number;
    },
): Promise<string | undefined> {
  // Serialised per user: otherwise many requests at once would each count too few.
  await sql`select pg_advisory_xact_lock(hashtext('classroom_attachments'), ${userId})`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    insert into classroom_attachments (classroom_id, uploaded_by, name, bytes)
    select ${classroomId}, ${userId}, ${name}, ${bytes}
    from classroom_attachments where uploaded_by = ${userId} and expires_at > now() having count(*) < ${most}
    returning id`.execute(tx);
  return rows[0]?.id;
}

export async function findAttachment(db: Kysely<Database>, id: string): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${columns} from classroom_attachments x where x.id = ${id}`.execute(db);
  return rows[0];
}

interface Part {
  number: number;
  key: string;
}

export async function listParts(db: Kysely<Database>, id: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select number, file_key as key from classroom_attachment_parts where attachment_id = ${id} order by number`.execute(
    db,
  );
  return rows;
}

/** False if the upload has ended meanwhile. */
export function putPart(db: Kysely<Database>, id: string, { number, key }: Part): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      select from classroom_attachments where id = ${id} and file_key is null for update`.execute(tx);
    if (rows.length === 0) return false;
    await keepFile(tx, key);
    await sql`
      insert into classroom_attachment_parts (attachment_id, number, file_key) values (${id}, ${number}, ${key})
      on conflict on constraint classroom_attachment_parts_pkey do update set file_key = excluded.file_key`.execute(tx);
    return true;
  });
}

/** Replaces the parts by the whole file. False if somebody else finished or cancelled it meanwhile. */
export function completeUpload(db: Kysely<Database>, id: string, file: JoinedFile): Promise<boolean> {
  const { key, name, bytes, kind, mediaType, preview } = file;
  return db.transaction().execute(async (tx) => {
    const { numAffectedRows } = await sql`
      update classroom_attachments set name = ${name}, bytes = ${bytes}, file_key = ${key}, kind = ${kind}, media_type = ${mediaType},
        preview_key = ${preview?.key ?? null}, preview_width = ${preview?.width ?? null}, preview_height = ${preview?.height ?? null}
      where id = ${id} and file_key is null`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    await keepFile(tx, key);
    if (preview) await keepFile(tx, preview.key);
    await sql`delete from classroom_attachment_parts where attachment_id = ${id}`.execute(tx);
    return true;
  });
}

/** Only one that is in no place. */
export async function deleteUpload(db: Kysely<Database>, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from classroom_attachments where id = ${id} and expires_at is not null`.execute(db);
  return numAffectedRows === 1n;
}

export async function updateAlternativeText(db: Kysely<Database>, id: string, text: string): Promise<void> {
  await sql`update classroom_attachments set alternative_text = ${text} where id = ${id}`.execute(db);
}

/** Deletes what was uploaded and attached to nothing for a day. Triggers release the files. */
export async function sweepAttachments(db: Kysely<Database>): Promise<void> {
  await sql`delete from classroom_attachments where expires_at <= now()`.execute(db);
}

/** Deletes what the user uploaded and attached to nothing: nobody else knows of it. */
export async function forgetUploads(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from classroom_attachments where uploaded_by = ${userId} and expires_at is not null`.execute(tx);
}

/** Also what was handed in as a single file, before files were attachments. */
export async function listOwnAttachments(
  db: Kysely<Database>,
  userId: number,
): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select a.file_key as key /* never null: see below */, a.name from classroom_attachments a
    where a.uploaded_by = ${userId} and a.file_key is not null
    union all
    select f.key, f.name from classroom_submissions s join files f on f.key = s.file_key where s.user_id = ${userId}`.execute(
    db,
  );
  return rows;
}
