import * as z from 'zod';
import { CheckQuestion, ReadingFacts } from '../shared/contract/readings.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { withdrawnStates } from '../shared/limits.ts';
import { writtenLevels } from '../shared/readability/reading-levels.ts';
import { roles } from '../shared/roles.ts';
import { newsFailures } from './contract/news-failures.ts';
import { ArticleChanges, NewArticle, Rejection } from './schemas.ts';

/** The feed. It is not an API call, so it has no endpoint. */
export const feedPath = '/noticias/rss.xml';

/** In lists `content` is a plain-text excerpt. */
export const ListedArticle = z.object({
  id: z.int(),
  /** Null for shipped articles and deleted accounts. */
  userId: z.int().nullable(),
  title: z.string(),
  content: z.string(),
  /** The typed author of an editorial article; otherwise the account's display name. */
  author: z.string(),
  /** The account's role; null for editorial articles and deleted accounts. */
  authorRole: z.enum(roles).nullable(),
  isEditorial: z.boolean(),
  imageUrl: z.string().nullable(),
  /** The time of publication; of submission while it waits for review. */
  createdAt: Timestamp,
  /** Waiting for review, or rejected. */
  isPending: z.boolean(),
  isRejected: z.boolean(),
  /** For a pending change: the published article that it will replace. */
  replacesId: z.int().nullable(),
  /** Comments on its forum topic. */
  commentCount: z.int(),
  /** Shown in the default language, because the article is not translated. Empty for community articles, whose language is unknown. */
  untranslated: z.array(z.enum(['title', 'content'])),
});
export type ListedArticle = z.output<typeof ListedArticle>;

/** The viewer's rights; all false for guests. */
export const ArticleRights = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  approve: z.boolean(),
  discuss: z.boolean(),
  report: z.boolean(),
});
export type ArticleRights = z.output<typeof ArticleRights>;

/** The whole article: `content` is the source text, `html` its sanitized rendering. */
export const Article = ListedArticle.extend({
  html: z.string(),
  /** The excerpt shown in lists. */
  excerpt: z.string(),
  readingMinutes: z.int(),
  editedAt: Timestamp.nullable(),
  /** The reason for rejection, for the author and administrators. */
  rejectionReason: z.string().nullable(),
  topicId: z.int().nullable(),
  /** The pending change, for viewers who may see it. */
  waitingId: z.int().nullable(),
  /** Not null if moderators withdrew it: title and text are a placeholder. */
  moderation: z.enum(withdrawnStates).nullable(),
  readings: ReadingFacts,
  /** About its main idea, the same for all its readings. */
  check: CheckQuestion.nullable(),
  may: ArticleRights,
});
export type Article = z.output<typeof Article>;

const oneArticle = z.object({ id: positiveInteger });

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/posts',
  access: 'anyone',
  query: z.object(pageFields),
  reply: ListedArticle,
  paged: true,
  publicCache: { topics: ['news.changed', 'forum.changed'] },
});

export const createArticle = endpoint({
  method: 'POST',
  path: '/api/posts',
  access: 'signed-in',
  publishes: true,
  notForPupils: true,
  guestFailure: newsFailures.signInToWrite,
  body: NewArticle,
  reply: Article,
  creates: true,
  failures: [newsFailures.notAnAuthor],
});

export const listPendingArticles = endpoint({
  method: 'GET',
  path: '/api/posts/pending',
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: ListedArticle,
  paged: true,
});

export const getReview = endpoint({
  method: 'GET',
  path: '/api/posts/review',
  access: ['iamaker'],
  reply: z.object({ isOn: z.boolean(), waiting: z.int() }),
});

export const getArticle = endpoint({
  method: 'GET',
  path: '/api/posts/{id}',
  access: 'anyone',
  params: oneArticle,
  reply: Article,
  publicCache: { topics: ['news.changed', 'forum.changed'], guestsOnly: true },
  failures: [newsFailures.noSuchArticle],
});

/** The article in plain or easy language; null if it has no such reading. */
export const getArticleReading = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/readings/{level}',
  access: 'anyone',
  params: z.object({ id: positiveInteger, level: z.enum(writtenLevels) }),
  reply: z.object({ html: z.string().nullable() }),
  publicCache: { topics: ['news.changed'], guestsOnly: true },
  failures: [newsFailures.noSuchArticle],
});

export const listRelatedArticles = endpoint({
  method: 'GET',
  path: '/api/posts/{id}/related',
  access: 'anyone',
  params: oneArticle,
  reply: z.array(ListedArticle),
  publicCache: { topics: ['news.changed', 'forum.changed'], guestsOnly: true },
  failures: [newsFailures.noSuchArticle],
});

export const changeArticle = endpoint({
  method: 'PATCH',
  path: '/api/posts/{id}',
  access: 'signed-in',
  publishes: true,
  notForPupils: true,
  params: oneArticle,
  body: ArticleChanges,
  reply: Article,
  failures: [newsFailures.noSuchArticle],
});

export const deleteArticle = endpoint({
  method: 'DELETE',
  path: '/api/posts/{id}',
  access: ['iamaker'],
  params: oneArticle,
  failures: [newsFailures.noSuchArticle],
});

/** Approval cannot be undone; delete an article instead. */
export const approveArticle = endpoint({
  method: 'PUT',
  path: '/api/posts/{id}/approval',
  access: ['iamaker'],
  params: oneArticle,
  body: z.object({ approved: z.literal(true) }),
  reply: Article,
  failures: [newsFailures.noSuchArticle],
});

export const rejectArticle = endpoint({
  method: 'PUT',
  path: '/api/posts/{id}/rejection',
  access: ['iamaker'],
  params: oneArticle,
  body: Rejection,
  reply: Article,
  failures: [newsFailures.noSuchArticle, newsFailures.alreadyDecided],
});

export const discussArticle = endpoint({
  method: 'POST',
  path: '/api/posts/{id}/discussion',
  access: 'signed-in',
  notForPupils: true,
  params: oneArticle,
  reply: z.object({ topicId: z.int() }),
  failures: [newsFailures.noSuchArticle, newsFailures.notYetPublished],
});
