import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';

export type AttachmentPlace =
  | { contentId: number }
  | { taskId: number }
  | { announcementId: number }
  | { commentId: number }
  | { submission: { taskId: number; userId: number } }
  | { answer: { attemptId: number; place: number } };

interface Placing {
  classroomId: number;
  /** The user who writes. */
  userId: number;
  place: AttachmentPlace;
  /** In their order. Undefined leaves the attachments as they are. */
  ids: readonly string[] | undefined;
  /** How many may be in one place. */
  most: number;
}

interface Found {
  isUsable: boolean;
  isHere: boolean;
  isPlaced: boolean;
}

/** The columns that name a place, with their values. */
function columnsOf(place: AttachmentPlace): (readonly [column: string, id: number])[] {
  if ('contentId' in place) return [['content_id', place.contentId]];
  if ('taskId' in place) return [['task_id', place.taskId]];
  if ('announcementId' in place) return [['announcement_id', place.announcementId]];
  if ('commentId' in place) return [['comment_id', place.commentId]];
  if ('answer' in place) {
    return [
      ['attempt_id', place.answer.attemptId],
      ['question_place', place.answer.place],
    ];
  }
  const { taskId, userId } = place.submission;
  return [
    ['submission_task_id', taskId],
    ['submission_user_id', userId],
  ];
}

const isIn = (place: AttachmentPlace): RawBuilder<unknown> =>
  sql`(${sql.join(
    columnsOf(place).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
    sql` and `,
  )})`;

/**
 * Gives a place exactly these attachments, in the transaction that writes what they are attached to. Each must already be there, or be a finished upload
 * of the same user in the same class. Those that are no longer named are deleted.
 */
export async function placeAttachments(
  tx: Kysely<Database>,
  { classroomId, userId, place, ids, most }: Placing,
): Promise<void> {
  if (!ids) return;
  const here = isIn(place);
  await checkAttachments(tx, { classroomId, userId, here, ids, most });
  await sql`delete from classroom_attachments where ${here} and id <> all(${[...ids]}::uuid[])`.execute(tx);
  const columns = columnsOf(place).map(([column, id]) => sql`${sql.ref(column)} = ${id}`);
  await sql`
    update classroom_attachments set ${sql.join(columns)}, position = place, expires_at = null
    from unnest(${[...ids]}::uuid[]) with ordinality as named (id, place)
    where classroom_attachments.id = named.id`.execute(tx);
}

type Check = Omit<Placing, 'ids' | 'place'> & { ids: readonly string[]; here: RawBuilder<unknown> };

async function checkAttachments(tx: Kysely<Database>, { classroomId, userId, here, ids, most }: Check): Promise<void> {
  // Locked, so that two writers cannot each take the same upload.
  const { rows } = await sql<Found>`
    select classroom_id = ${classroomId} and file_key is not null as "isUsable", ${here} is true as "isHere",
           expires_at is null as "isPlaced"
    from classroom_attachments
    where id = any(${[...ids]}::uuid[]) and (${here} or uploaded_by = ${userId})
    order by id for update`.execute(tx);
  // One that another user uploaded looks like one that does not exist.
  if (rows.length < ids.length || rows.some(({ isUsable }) => !isUsable)) {
    throw new Failure(classroomFailures.unusableAttachment);
  }
  if (rows.some(({ isHere, isPlaced }) => isPlaced && !isHere)) throw new Failure(classroomFailures.attachmentInUse);
  // An earlier limit may have been higher: what is there may stay.
  const added = rows.filter(({ isHere }) => !isHere).length;
  if (added > 0 && ids.length > most) {
    throw new Failure({ ...classroomFailures.tooManyAttachments, values: { most } });
  }
}
