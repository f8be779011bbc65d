import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { withdrawnStates } from '../../shared/limits.ts';
import { NewComment } from '../schemas.ts';
import { Author } from './author.ts';
import { forumFailures } from './forum-failures.ts';
import { topicEndpoint } from './topic-endpoint.ts';

export const commentsPerPage = 50;

export const CommentRights = z.object({
  vote: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  report: z.boolean(),
});

export const Comment = z.object({
  id: z.int(),
  topicId: z.int(),
  userId: z.int().nullable(),
  author: Author,
  content: z.string(),
  html: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  voteCount: z.int(),
  isSolution: z.boolean(),
  hasVoted: z.boolean(),
  /** As of a topic. */
  moderation: z.enum(withdrawnStates).nullable(),
  may: CommentRights,
});
export type Comment = z.output<typeof Comment>;

/** Properties that all calls about one comment share. */
export const commentEndpoint = commonPart({
  params: z.object({ id: positiveInteger }),
  failures: [forumFailures.noSuchComment],
});

export const listComments = endpoint({
  ...topicEndpoint,
  method: 'GET',
  path: '/api/forum/topics/{id}/comments',
  access: 'anyone',
  query: z.object(pageFields),
  reply: Comment,
  paged: true,
  publicCache: { topics: ['forum.changed'], guestsOnly: true },
});

/** For the marked solution, and for a link to a comment that is not on the first page. */
export const getComment = endpoint({
  ...commentEndpoint,
  method: 'GET',
  path: '/api/forum/comments/{id}',
  access: 'anyone',
  reply: Comment,
  publicCache: { topics: ['forum.changed'], guestsOnly: true },
});

export const createComment = endpoint({
  ...topicEndpoint,
  method: 'POST',
  path: '/api/forum/topics/{id}/comments',
  access: 'signed-in',
  publishes: true,
  notForPupils: true,
  body: NewComment,
  reply: Comment,
  creates: true,
  failures: [...topicEndpoint.failures, forumFailures.locked],
});

export const changeComment = endpoint({
  ...commentEndpoint,
  method: 'PATCH',
  path: '/api/forum/comments/{id}',
  access: 'signed-in',
  publishes: true,
  notForPupils: true,
  body: NewComment,
  reply: Comment,
});

export const deleteComment = endpoint({
  ...commentEndpoint,
  method: 'DELETE',
  path: '/api/forum/comments/{id}',
  access: 'signed-in',
});

export const voteForComment = endpoint({
  ...commentEndpoint,
  method: 'PUT',
  path: '/api/forum/comments/{id}/vote',
  access: 'signed-in',
  notForPupils: true,
  body: z.object({ voted: z.boolean() }),
  reply: Comment,
  failures: [...commentEndpoint.failures, forumFailures.ownVote],
});
