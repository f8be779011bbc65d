import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { ChosenLevels } from '../../../shared/marks/rubric.ts';
import type { Assignment } from './assign-reviewers.ts';

export interface RoundRow {
  versionId: number;
  secret: string;
  endsAt: Date;
  isOpen: boolean;
}

const roundColumns = sql`version_id as "versionId", secret, ends_at as "endsAt", ends_at > now() as "isOpen" /* never null */`;

export async function findRound(db: Kysely<Database>, taskId: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from classroom_peer_rounds where task_id = ${taskId}`.execute(db);
  return rows[0];
}

/** Two people who hand in late are admitted one after the other. */
export async function lockRound(tx: Kysely<Database>, taskId: number): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from classroom_peer_rounds where task_id = ${taskId} for update`.execute(tx);
  return rows[0];
}

export async function insertRound(
  tx: Kysely<Database>,
  { taskId, versionId, secret, endsAt }: { taskId: number; versionId: number; secret: string; endsAt: string },
): Promise<void> {
  await sql`
    insert into classroom_peer_rounds (task_id, version_id, secret, ends_at)
    values (${taskId}, ${versionId}, ${secret}, ${endsAt})`.execute(tx);
}

export async function moveRoundEnd(tx: Kysely<Database>, taskId: number, endsAt: string): Promise<void> {
  await sql`update classroom_peer_rounds set ends_at = ${endsAt} where task_id = ${taskId}`.execute(tx);
}

/** A member of the class who attends it. */
const isAttending = (userId: ReturnType<typeof sql>, taskId: number) => sql`exists (
  select from classroom_members m join classroom_tasks t on t.classroom_id = m.classroom_id
  where t.id = ${taskId} and m.user_id = ${userId} and m.left_at is null and m.role in ('student', 'teacher'))`;

/** Who has handed in and still attends the class. */
export async function listParticipants(tx: Kysely<Database>, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select h.user_id as "userId" from classroom_submissions h
    where h.task_id = ${taskId} and ${isAttending(sql`h.user_id`, taskId)} order by h.user_id`.execute(tx);
  return rows.map(({ userId }) => userId);
}

export async function insertReviews(
  tx: Kysely<Database>,
  taskId: number,
  assignments: readonly Assignment[],
): Promise<void> {
  await sql`
    insert into classroom_peer_reviews (task_id, reviewer_id, author_id)
    select ${taskId}, * from unnest(${assignments.map(({ reviewerId }) => reviewerId)}::integer[],
                                    ${assignments.map(({ authorId }) => authorId)}::integer[])`.execute(tx);
}

export async function deleteReviews(tx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`delete from classroom_peer_reviews where id = any(${[...ids]}::uuid[])`.execute(tx);
}

export interface ReviewRow extends Assignment {
  id: string;
  levels: ChosenLevels | null;
  comment: string;
  reviewedAt: Date | null;
  isWithdrawn: boolean;
}

const reviewColumns = sql`p.id, p.reviewer_id as "reviewerId", p.author_id as "authorId", p.cells as levels, p.comment,
  p.reviewed_at as "reviewedAt", p.withdrawn_at is not null as "isWithdrawn"`;

/** All of a round. Until the transaction ends, nobody writes one. */
export async function lockReviews(tx: Kysely<Database>, taskId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from classroom_peer_reviews p where p.task_id = ${taskId} order by p.id for update`.execute(
    tx,
  );
  return rows;
}

/** What a student assesses. Nobody waits for work whose author has left the class. */
export async function listReviewsBy(db: Kysely<Database>, taskId: number, reviewerId: number): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from classroom_peer_reviews p
    where p.task_id = ${taskId} and p.reviewer_id = ${reviewerId}
      and (p.reviewed_at is not null or ${isAttending(sql`p.author_id`, taskId)})
    order by p.id`.execute(db);
  return rows;
}

interface ReceivedRow {
  id: string;
  levels: ChosenLevels;
  comment: string;
  isOfEarlierWork: boolean;
}

export async function listReceived(db: Kysely<Database>, taskId: number, authorId: number): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select p.id, p.cells as levels /* never null: it is written */, p.comment, p.reviewed_at < h.submitted_at as "isOfEarlierWork" /* never null */
    from classroom_peer_reviews p
      join classroom_submissions h on h.task_id = p.task_id and h.user_id = p.author_id
    where p.task_id = ${taskId} and p.author_id = ${authorId} and p.reviewed_at is not null and p.withdrawn_at is null`.execute(
    db,
  );
  return rows;
}

export interface NamedReviewRow extends ReviewRow {
  reviewerName: string;
  authorName: string;
  isReviewerMember: boolean;
  isAuthorMember: boolean;
}

/** For those who mark, by the name of the reviewer. */
export async function listNamedReviews(db: Kysely<Database>, taskId: number): Promise<NamedReviewRow[]> {
  const { rows } = await sql<NamedReviewRow>`
    select ${reviewColumns},
           coalesce(nullif(reviewer.full_name, ''), reviewer.username) as "reviewerName",
           coalesce(nullif(author.full_name, ''), author.username) as "authorName",
           ${isAttending(sql`p.reviewer_id`, taskId)} as "isReviewerMember" /* never null */,
           ${isAttending(sql`p.author_id`, taskId)} as "isAuthorMember" /* never null */
    from classroom_peer_reviews p join users reviewer on reviewer.id = p.reviewer_id join users author on author.id = p.author_id
    where p.task_id = ${taskId} order by "reviewerName", "authorName", p.id`.execute(db);
  return rows;
}

/** Whether there was such a review. */
export async function writeReview(
  tx: Kysely<Database>,
  {
    taskId,
    id,
    reviewerId,
    levels,
    comment,
  }: { taskId: number; id: string; reviewerId: number } & {
    levels: ChosenLevels;
    comment: string;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_peer_reviews set cells = ${JSON.stringify(levels)}::jsonb, comment = ${comment}, reviewed_at = now()
    where id::text = ${id} and task_id = ${taskId} and reviewer_id = ${reviewerId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function withdrawReview(
  tx: Kysely<Database>,
  { taskId, id, withdrawn }: { taskId: number; id: string; withdrawn: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update classroom_peer_reviews set withdrawn_at = case when ${withdrawn} then coalesce(withdrawn_at, now()) end
    where id::text = ${id} and task_id = ${taskId}`.execute(tx);
  return numAffectedRows === 1n;
}
