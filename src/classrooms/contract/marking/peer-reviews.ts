import * as z from 'zod';
import { attachmentKinds } from '../../../shared/attachments.ts';
import { commonPart, endpoint } from '../../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';
import { NewPeerRound, PeerAssessment } from '../../schemas.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';
import { PeerRound } from './peer-round.ts';
import { TaskRubric } from './rubric-markings.ts';

const { noSuchTask, noSuchPeerReview, noRubric, tooFewReviewers, peerRoundOver, onlyMembers } = classroomFailures;

const taskEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ taskId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchTask],
});

const levels = z.array(z.int().nullable());

/** A file without the name that its author gave it. At `…/peer-reviews/{reviewId}/files/{number}`. */
export const PeerFile = z.object({ number: z.int(), kind: z.enum(attachmentKinds), bytes: z.int() });

/** A piece of work that the caller assesses. Nothing in it tells whose it is, except what its author wrote into it. */
export const PeerReview = z.object({
  id: z.uuid(),
  /** Null once the round is over. */
  work: z.object({ html: z.string(), link: z.string().nullable(), files: z.array(PeerFile) }).nullable(),
  /** Null until it is assessed. */
  levels: levels.nullable(),
  comment: z.string(),
});
export type PeerReview = z.output<typeof PeerReview>;

/** What a classmate says about the caller's work, without a name and without a time, which could tell who it was. */
export const ReceivedReview = z.object({
  levels,
  comment: z.string(),
  /** The work was handed in again afterwards. */
  isOfEarlierWork: z.boolean(),
});
export type ReceivedReview = z.output<typeof ReceivedReview>;

export const OwnPeerReviews = z.object({
  round: PeerRound.extend({ rubric: TaskRubric }).nullable(),
  toGive: z.array(PeerReview),
  /** Empty until the round is over. */
  received: z.array(ReceivedReview),
});
export type OwnPeerReviews = z.output<typeof OwnPeerReviews>;

/** For students. Others get an empty one. */
export const getOwnPeerReviews = endpoint({
  ...taskEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/peer-reviews',
  reply: OwnPeerReviews,
});

/** Of a UUID. Anything else names no review. */
const reviewIdLength = 36;

const reviewEndpoint = commonPart({
  ...taskEndpoint,
  params: taskEndpoint.params.extend({ reviewId: z.string().max(reviewIdLength) }),
  failures: [...taskEndpoint.failures, noSuchPeerReview],
});

/** Its name tells nothing about its author. */
export const downloadPeerFile = endpoint({
  ...reviewEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/peer-reviews/{reviewId}/files/{number}',
  params: reviewEndpoint.params.extend({ number: positiveInteger }),
  sends: 'any',
  failures: [...reviewEndpoint.failures, onlyMembers],
});

/** Assesses a classmate's work, or changes the assessment, until the round is over. */
export const assessPeer = endpoint({
  ...reviewEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/peer-reviews/{reviewId}',
  body: PeerAssessment,
  reply: OwnPeerReviews,
  failures: [...reviewEndpoint.failures, onlyMembers, peerRoundOver],
});

const Person = z.object({ userId: z.int(), name: z.string(), isMember: z.boolean() });

/** For those who mark: who assesses whom, and what they said. */
export const PeerOverview = z.object({
  round: PeerRound.extend({ rubric: TaskRubric }).nullable(),
  reviews: z.array(
    z.object({
      id: z.uuid(),
      reviewer: Person,
      author: Person,
      levels: levels.nullable(),
      comment: z.string(),
      reviewedAt: Timestamp.nullable(),
      isWithdrawn: z.boolean(),
    }),
  ),
});
export type PeerOverview = z.output<typeof PeerOverview>;

export const getPeerOverview = endpoint({
  ...taskEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/peer-round',
  readsPersonalData: true,
  reply: PeerOverview,
});

/** Starts the round among those who have handed in, or changes when it ends. A moment in the past ends it. */
export const putPeerRound = endpoint({
  ...taskEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/peer-round',
  body: NewPeerRound,
  reply: PeerOverview,
  failures: [...taskEndpoint.failures, noRubric, tooFewReviewers],
});

/** Hides an assessment from the author of the work, or shows it again. */
export const withdrawPeerReview = endpoint({
  ...reviewEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/tasks/{taskId}/peer-round/reviews/{reviewId}',
  body: z.object({ withdrawn: z.boolean() }),
  reply: PeerOverview,
});
