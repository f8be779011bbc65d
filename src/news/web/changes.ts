import { useQueryClient } from '@tanstack/react-query';
import { type Article, getReview, listArticles, listPendingArticles, listRelatedArticles } from '../contract.ts';
import { articleQuery } from './queries.ts';

interface NewsChanges {
  /** Articles came, went or look different in lists. */
  listsChanged: () => Promise<void>;
  /** What the server answered is shown at once. */
  articleChanged: (article: Article) => Promise<void>;
  articleGone: (id: number) => Promise<void>;
}

const lists = [listArticles, listPendingArticles, getReview];

/** What to read again after writing. */
export function useNewsChanges(): NewsChanges {
  const queries = useQueryClient();

  async function listsChanged(): Promise<void> {
    // A list that is not on the screen is loaded anew when it is: it must not first show an article that is gone.
    for (const { path } of [...lists, listRelatedArticles]) {
      queries.removeQueries({ queryKey: [path], type: 'inactive' });
    }
    // Not those beside the article on the screen: it may be the one that is gone.
    await Promise.all(lists.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return {
    listsChanged,
    async articleChanged(article) {
      queries.setQueryData(articleQuery(article.id).queryKey, article);
      // The published one says that a change to it waits.
      if (article.replacesId !== null) queries.removeQueries({ queryKey: articleQuery(article.replacesId).queryKey });
      await listsChanged();
    },
    async articleGone(id) {
      const { queryKey } = articleQuery(id);
      // A page that still shows it on its way out must not ask for it again.
      queries.removeQueries({ queryKey, type: 'inactive' });
      await queries.invalidateQueries({ queryKey, refetchType: 'none' });
      await listsChanged();
    },
  };
}
