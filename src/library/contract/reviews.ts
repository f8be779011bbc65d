import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { reportReasons } from '../../shared/limits.ts';
import { NewReport } from '../../shared/reports.ts';
import { libraryFailures, Review } from '../contract.ts';
import { NewReview } from '../schemas.ts';

const toolOfReviews = z.object({ toolId: positiveInteger });
const oneReview = z.object({ id: positiveInteger });

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/tools/{toolId}/reviews',
  access: 'anyone',
  params: toolOfReviews,
  query: z.object(pageFields),
  reply: Review,
  paged: true,
  publicCache: { topics: ['library.changed'], guestsOnly: true },
  failures: [libraryFailures.noSuchTool],
});

/** One review per user and tool: writing again replaces it. */
export const writeReview = endpoint({
  method: 'POST',
  path: '/api/tools/{toolId}/reviews',
  access: 'signed-in',
  guestFailure: libraryFailures.signInToReview,
  params: toolOfReviews,
  body: NewReview,
  reply: Review,
  creates: true,
  failures: [libraryFailures.noSuchTool, libraryFailures.retired],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/{id}',
  access: 'signed-in',
  params: oneReview,
  failures: [libraryFailures.noSuchReview],
});

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  access: 'signed-in',
  params: oneReview,
  body: NewReport,
  failures: [libraryFailures.noSuchReview, libraryFailures.ownReview],
});

/** A reported review, oldest report first. */
export const ReviewReport = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: Timestamp,
  reporter: z.string(),
  reviewId: z.int(),
  /** The author of the review. */
  userId: z.int(),
  stars: z.int(),
  comment: z.string(),
  toolId: z.int(),
  toolSlug: z.string(),
  toolName: z.string(),
});
export type ReviewReport = z.output<typeof ReviewReport>;

export const listReviewReports = endpoint({
  method: 'GET',
  path: '/api/library/reports',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: ReviewReport,
  paged: true,
});

/** 'dismiss' keeps the review; 'remove' deletes it with all its reports. */
export const settleReviewReport = endpoint({
  method: 'PUT',
  path: '/api/library/reports/{id}',
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [libraryFailures.noSuchReport],
});
