import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { listTopics, type Topic } from '../contract.ts';
import { type Comment, getComment, listComments } from '../contract/comments.ts';
import { getCommunity } from '../contract/community.ts';
import { commentQuery, topicQuery } from './data/queries.ts';

interface ForumChanges {
  /** Topics were added, removed or changed. */
  listsChanged: () => Promise<void>;
  topicChanged: (topic: Topic) => Promise<void>;
  commentChanged: (comment: Comment) => void;
  /** Comments were added or removed, or the solution changed. */
  commentsChanged: (topicId: number) => Promise<void>;
}

/** Puts the server's answer into the cache and refetches what depends on it. */
export function useForumChanges(): ForumChanges {
  const queries = useQueryClient();
  const readAgain = async (paths: readonly string[]): Promise<void> => {
    await Promise.all(paths.map((path) => queries.invalidateQueries({ queryKey: [path] })));
  };

  async function listsChanged(): Promise<void> {
    // A list off screen is removed from the cache, so that it never shows a deleted topic first.
    queries.removeQueries({ queryKey: [listTopics.path], type: 'inactive' });
    await readAgain([listTopics.path, getCommunity.path]);
  }

  return {
    listsChanged,
    async topicChanged(topic) {
      queries.setQueryData(topicQuery(topic.id).queryKey, topic);
      await listsChanged();
    },
    commentChanged(comment) {
      queries.setQueryData(commentQuery(comment.id).queryKey, comment);
      queries.setQueriesData<InfiniteData<ListPage<Comment>>>(
        { queryKey: [listComments.path] },
        (list) =>
          list && { ...list, pages: list.pages.map((page) => ({ ...page, items: replaced(page.items, comment) })) },
      );
    },
    async commentsChanged(topicId) {
      queries.removeQueries({ queryKey: [listTopics.path], type: 'inactive' });
      await Promise.all([
        readAgain([listComments.path, getComment.path]),
        queries.invalidateQueries({ queryKey: topicQuery(topicId).queryKey }),
      ]);
    },
  };
}

function replaced(comments: readonly Comment[], changed: Comment): Comment[] {
  return comments.map((comment) => (comment.id === changed.id ? changed : comment));
}
