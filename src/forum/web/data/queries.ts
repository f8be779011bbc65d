import { queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../../shared/addresses.ts';
import { nullOnStatus } from '../../../web/data/call.ts';
import { callOf, read, readPages } from '../../../web/data/query-client.ts';
import {
  getTopic,
  listTopics,
  maxSearchLength,
  maxUsernameLength,
  type TopicSort,
  topicSorts,
} from '../../contract.ts';
import { type Comment, commentsPerPage, getComment, listComments } from '../../contract/comments.ts';
import { getCommunity } from '../../contract/community.ts';
import type { TopicCategory } from '../../schemas.ts';
import { categories } from './categories.ts';

export const topicViews = ['cards', 'compacto'] as const;
export type TopicView = (typeof topicViews)[number];

export interface TopicFilters {
  search: string;
  category: TopicCategory | undefined;
  /** The author's username. */
  author: string;
  sort: TopicSort;
  view: TopicView;
  /** The start of the list, for a shared URL of a later page. */
  cursor: string | undefined;
}

const topicsPerPage = '20';
/** Short, because other users write at the same time. */
export const staleMilliseconds = 30_000;

/** The list's filters are in the URL. Unknown parameters are ignored, so that no typed URL fails. */
export function readTopicFilters(query: URLSearchParams): TopicFilters {
  return {
    search: (query.get('buscar') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
    category: categories.find((category) => category === query.get('categoria')),
    author: (query.get('autor') ?? '').replaceAll('\0', '').trim().slice(0, maxUsernameLength),
    sort: topicSorts.find((sort) => sort === query.get('orden')) ?? 'popular',
    view: topicViews.find((view) => view === query.get('vista')) ?? 'cards',
    cursor: query.get('cursor') ?? undefined,
  };
}

export function topicsAddress({ search, category, author, sort, view, cursor }: Partial<TopicFilters>): string {
  const query = new URLSearchParams();
  if (search) query.set('buscar', search);
  if (category) query.set('categoria', category);
  if (author) query.set('autor', author);
  if (sort && sort !== 'popular') query.set('orden', sort);
  if (view && view !== 'cards') query.set('vista', view);
  if (cursor) query.set('cursor', cursor);
  return query.size > 0 ? `/foro?${query}` : '/foro';
}

/** The address of a topic, or of one comment in it. */
export function topicAddress(topicId: number, commentId?: number | null): string {
  return commentId ? addressOf.comment(topicId, commentId) : addressOf.topic(topicId);
}

export const topicsQuery = ({ search, category, author, sort, cursor }: TopicFilters) =>
  readPages(
    listTopics,
    { query: { search: search || undefined, category, author: author || undefined, sort, limit: topicsPerPage } },
    cursor,
  );

export const communityQuery = () => read(getCommunity, {});

export const topicQuery = (id: number) => read(getTopic, { params: { id } });

export const commentsQuery = (topicId: number, cursor: string | undefined) =>
  readPages(listComments, { params: { id: topicId }, query: { limit: String(commentsPerPage) } }, cursor);

/** Null if it was deleted: a link to it must still show its topic. */
export const commentQuery = (id: number) =>
  queryOptions({
    queryKey: [getComment.path, id] as const,
    queryFn: ({ meta, signal }): Promise<Comment | null> =>
      nullOnStatus(404, callOf(meta)(getComment, { params: { id } }, signal)),
  });
