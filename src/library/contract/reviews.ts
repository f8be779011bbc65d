import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
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
  publishes: true,
  notForPupils: true,
  params: toolOfReviews,
  body: NewReview,
  reply: Review,
  creates: true,
  failures: [libraryFailures.noSuchTool, libraryFailures.retired, libraryFailures.withdrawn],
});

export const deleteReview = endpoint({
  method: 'DELETE',
  path: '/api/reviews/{id}',
  access: 'signed-in',
  params: oneReview,
  failures: [libraryFailures.noSuchReview],
});

/** Joins the open moderation case about it, or opens one. */
export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reports',
  access: 'signed-in',
  params: oneReview,
  body: NewReport,
  failures: [libraryFailures.noSuchReview, libraryFailures.ownReview],
});
