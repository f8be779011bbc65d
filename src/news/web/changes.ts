import { useQueryClient } from '@tanstack/react-query';
import { type Article, getReview, listArticles, listPendingArticles, listRelatedArticles } from '../contract.ts';
import { articleQuery } from './data/queries.ts';

interface NewsChanges {
  /** Invalidates the lists after an article was added, removed or changed. */
  listsChanged: () => Promise<void>;
  /** Shows the server's reply at once. */
  articleChanged: (article: Article) => Promise<void>;
  articleGone: (id: number) => Promise<void>;
}

const lists = [listArticles, listPendingArticles, getReview];

/** Updates the query cache after a write. */
export function useNewsChanges(): NewsChanges {
  const queries = useQueryClient();

  async function listsChanged(): Promise<void> {
    // Lists off screen are removed, so that they never show a deleted article.
    for (const { path } of [...lists, listRelatedArticles]) {
      queries.removeQueries({ queryKey: [path], type: 'inactive' });
    }
    // Not the related articles on screen: theirs may be the deleted one.
    await Promise.all(lists.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return {
    listsChanged,
    async articleChanged(article) {
      queries.setQueryData(articleQuery(article.id).queryKey, article);
      // The published article mentions its pending change.
      if (article.replacesId !== null) queries.removeQueries({ queryKey: articleQuery(article.replacesId).queryKey });
      await listsChanged();
    },
    async articleGone(id) {
      const { queryKey } = articleQuery(id);
      // A page that is about to close must not refetch it.
      queries.removeQueries({ queryKey, type: 'inactive' });
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await listsChanged();
    },
  };
}
