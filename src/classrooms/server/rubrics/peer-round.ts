import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { admitLate, assignReviewers, fewestReviewers } from './assign-reviewers.ts';
import {
  deleteReviews,
  insertReviews,
  insertRound,
  listParticipants,
  lockReviews,
  lockRound,
  moveRoundEnd,
} from './peer-queries.ts';

const secretBytes = 32;

interface StartedRound {
  task: { id: number; rubricVersionId: number | null };
  endsAt: string;
}

/**
 * Starts a round among those who have handed in, or changes its end. Nobody hands in meanwhile: the caller has locked the class. Returns the people
 * of a new round.
 */
export async function putRound(tx: Kysely<Database>, { task, endsAt }: StartedRound): Promise<number[]> {
  if (await lockRound(tx, task.id)) {
    await moveRoundEnd(tx, task.id, endsAt);
    return [];
  }
  if (task.rubricVersionId === null) throw new Failure(classroomFailures.noRubric);
  const people = await listParticipants(tx, task.id);
  if (people.length < fewestReviewers) throw new Failure(classroomFailures.tooFewReviewers);
  const secret = randomBytes(secretBytes).toString('hex');
  await insertRound(tx, { taskId: task.id, versionId: task.rubricVersionId, secret, endsAt });
  await insertReviews(tx, task.id, assignReviewers(secret, people));
  return people;
}

/** Somebody handed in for the first time: during a round they take part in it. */
export async function joinRound(tx: Kysely<Database>, taskId: number, userId: number): Promise<void> {
  const round = await lockRound(tx, taskId);
  if (!round?.isOpen) return;
  const reviews = await lockReviews(tx, taskId);
  if (reviews.some(({ reviewerId }) => reviewerId === userId)) return;
  const stored = reviews.map((review) => ({ ...review, isDone: review.reviewedAt !== null }));
  const { replaced, added } = admitLate(round.secret, stored, userId);
  await deleteReviews(tx, replaced);
  await insertReviews(tx, taskId, added);
}
