import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields } from '../shared/endpoints/pagination.ts';
import { rowId } from '../shared/endpoints/row-id.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { withdrawnStates } from '../shared/limits.ts';
import { Author } from './contract/author.ts';
import { forumFailures } from './contract/forum-failures.ts';
import { topicEndpoint } from './contract/topic-endpoint.ts';
import { NewTopic, TopicCategory, TopicChanges } from './schemas.ts';

export const maxSearchLength = 200;

export const maxUsernameLength = 100;

/** Popular sorts by recent activity and votes, Nuevo by date, Top by votes. */
export const topicSorts = ['popular', 'nuevo', 'top'] as const;
export type TopicSort = (typeof topicSorts)[number];

/** In lists `content` is a plain-text excerpt. */
export const ListedTopic = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  author: Author,
  title: z.string(),
  content: z.string(),
  category: TopicCategory,
  createdAt: Timestamp,
  lastActivityAt: Timestamp,
  locked: z.boolean(),
  isSolved: z.boolean(),
  commentCount: z.int(),
  voteCount: z.int(),
});
export type ListedTopic = z.output<typeof ListedTopic>;

/** The viewer's rights over a topic or a comment. All are false for guests. */
export const TopicRights = z.object({
  comment: z.boolean(),
  vote: z.boolean(),
  edit: z.boolean(),
  solve: z.boolean(),
  lock: z.boolean(),
  remove: z.boolean(),
  report: z.boolean(),
});

/** The whole topic. `content` is the source text, `html` its safe rendering. */
export const Topic = ListedTopic.extend({
  html: z.string(),
  editedAt: Timestamp.nullable(),
  solutionId: z.int().nullable(),
  /** The article under discussion. */
  articleId: z.int().nullable(),
  hasVoted: z.boolean(),
  isFollowed: z.boolean(),
  /** Not null if moderators withdrew it: title and text are a placeholder. While it waits, its author sees their text. */
  moderation: z.enum(withdrawnStates).nullable(),
  may: TopicRights,
});
export type Topic = z.output<typeof Topic>;

/** The data of the live event 'forum.changed' if it concerns one topic. */
export interface ChangedTopic {
  topicId: number;
}

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/forum/topics',
  access: 'anyone',
  query: z.object({
    search: z.string().max(maxSearchLength).optional(),
    category: TopicCategory.optional(),
    /** The author's username. */
    author: z.string().max(maxUsernameLength).optional(),
    sort: z.enum(topicSorts).optional(),
    ...pageFields,
  }),
  reply: ListedTopic,
  paged: true,
  publicCache: { topics: ['forum.changed'] },
});

export const createTopic = endpoint({
  method: 'POST',
  path: '/api/forum/topics',
  access: 'signed-in',
  guestFailure: forumFailures.signInToWrite,
  publishes: true,
  notForPupils: true,
  body: NewTopic,
  reply: Topic,
  creates: true,
  failures: [forumFailures.notAnAuthor],
});

export const getTopic = endpoint({
  ...topicEndpoint,
  method: 'GET',
  path: '/api/forum/topics/{id}',
  access: 'anyone',
  reply: Topic,
  publicCache: { topics: ['forum.changed'], guestsOnly: true },
});

export const changeTopic = endpoint({
  ...topicEndpoint,
  method: 'PATCH',
  path: '/api/forum/topics/{id}',
  access: 'signed-in',
  publishes: true,
  notForPupils: true,
  body: TopicChanges,
  reply: Topic,
});

export const deleteTopic = endpoint({
  ...topicEndpoint,
  method: 'DELETE',
  path: '/api/forum/topics/{id}',
  access: 'signed-in',
  failures: [forumFailures.noSuchTopic, forumFailures.answered],
});

export const lockTopic = endpoint({
  ...topicEndpoint,
  method: 'PUT',
  path: '/api/forum/topics/{id}/lock',
  access: ['iamaker'],
  body: z.object({ locked: z.boolean() }),
  reply: Topic,
});

/** Idempotent. Authors cannot vote for their own content. */
export const voteForTopic = endpoint({
  ...topicEndpoint,
  method: 'PUT',
  path: '/api/forum/topics/{id}/vote',
  access: 'signed-in',
  notForPupils: true,
  body: z.object({ voted: z.boolean() }),
  reply: Topic,
  failures: [...topicEndpoint.failures, forumFailures.ownVote],
});

export const followTopic = endpoint({
  ...topicEndpoint,
  method: 'PUT',
  path: '/api/forum/topics/{id}/follow',
  access: 'signed-in',
  notForPupils: true,
  body: z.object({ followed: z.boolean() }),
  reply: Topic,
});

export const solveTopic = endpoint({
  ...topicEndpoint,
  method: 'PUT',
  path: '/api/forum/topics/{id}/solution',
  access: 'signed-in',
  notForPupils: true,
  body: z.object({ commentId: rowId.nullable() }),
  reply: Topic,
  failures: [...topicEndpoint.failures, forumFailures.noSuchComment],
});
