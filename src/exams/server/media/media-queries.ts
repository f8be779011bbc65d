import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { keepFile, type ShownFile } from '../../../server/files/files.ts';
import type { UploadedMedia } from '../../contract/media.ts';

/** Undefined if too many of the user's files are in no question yet. */
export function insertMedia(
  db: Kysely<Database>,
  userId: number,
  { key, name, kind, mediaType, bytes, size }: ShownFile,
  most: number,
): Promise<UploadedMedia | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('question_media'), ${userId})`.execute(tx);
    const waiting = await sql<{ count: number }>`
      select count(*)::int as count from question_media where uploaded_by = ${userId} and expires_at > now()`.execute(
      tx,
    );
    if (getRow(waiting).count >= most) return undefined;
    await keepFile(tx, key);
    const made = await sql<UploadedMedia>`
      insert into question_media (uploaded_by, name, kind, media_type, bytes, file_key, width, height)
      values (${userId}, ${name}, ${kind}, ${mediaType}, ${bytes}, ${key}, ${size?.width ?? null}, ${size?.height ?? null})
      returning id, kind, name, width, height`.execute(tx);
    return getRow(made);
  });
}

export interface MediaRow {
  id: string;
  kind: 'picture' | 'audio';
  name: string;
  mediaType: string;
  bytes: number;
  fileKey: string;
  width: number | null;
  height: number | null;
  isMine: boolean;
  /** A question of a bank that the viewer may read shows it. */
  isInBank: boolean;
  /** A test of a course shows it. */
  isInCourse: boolean;
  /** The viewer has an attempt at the test of a course that asks a question with it. */
  isAskedInCourse: boolean;
  /** Tests of classes in which the viewer has such an attempt. */
  askedIn: number[];
  /** Tests of classes that show it. */
  classTests: number[];
}

const usesInTests = sql`question_media_uses u join exam_versions v on v.id = u.version_id join exams e on e.id = v.exam_id`;

/** These files, with what decides whether the user may see them. */
export async function listMedia(db: Kysely<Database>, userId: number, ids: readonly string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MediaRow>`
    select m.id, m.kind, m.name, m.media_type as "mediaType", m.bytes, m.file_key as "fileKey", m.width, m.height,
           m.uploaded_by is not distinct from ${userId} as "isMine",
           exists (select from question_media_uses u join bank_questions q on q.id = u.bank_question_id join question_folders f on f.id = q.folder_id
                   where u.media_id = m.id and (f.owner_id = ${userId} or f.is_shared)) as "isInBank",
           exists (select from ${usesInTests} where u.media_id = m.id and e.class_test_id is null) as "isInCourse",
           exists (select from ${usesInTests} join attempts a on a.exam_id = e.id and a.version_id = v.id and a.user_id = ${userId}
                   where u.media_id = m.id and e.class_test_id is null and (a.drawn is null or u.question_place = any(a.drawn))) as "isAskedInCourse",
           array(select distinct e.class_test_id from ${usesInTests} join attempts a on a.exam_id = e.id and a.version_id = v.id and a.user_id = ${userId}
                 where u.media_id = m.id and e.class_test_id is not null and (a.drawn is null or u.question_place = any(a.drawn))) as "askedIn",
           array(select distinct e.class_test_id from ${usesInTests}
                 where u.media_id = m.id and e.class_test_id is not null) as "classTests"
    from question_media m where m.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Until the transaction ends, the sweeper leaves them. */
export async function lockMedia(tx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`select from question_media where id = any(${[...ids]}::uuid[]) order by id for key share`.execute(tx);
}

/** Deletes what no question has used for a day. A trigger releases the files. */
export async function sweepMedia(db: Kysely<Database>): Promise<void> {
  await sql`delete from question_media where expires_at <= now()`.execute(db);
}

export async function listOwnMedia(db: Kysely<Database>, userId: number): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string; name: string }>`
    select file_key as key, name from question_media where uploaded_by = ${userId} order by created_at, id`.execute(db);
  return rows;
}

export async function exportMedia(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<object>`
    select name, kind, bytes, created_at as "createdAt" from question_media where uploaded_by = ${userId} order by created_at, id`.execute(
    db,
  );
  return { questionMedia: rows };
}
