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

const lists = [listArticles, listRelatedArticles, listPendingArticles, getReview];

/** What to read again after writing. */
export function useNewsChanges(): NewsChanges {
  const queries = useQueryClient();

  async function listsChanged(): Promise<void> {
    // A list that is not on the screen is loaded anew when it is: it must not first show an article that is gone.
    for (const { path } of lists) queries.removeQueries({ queryKey: [path], type: 'inactive' });
    await Promise.all(lists.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return {
    listsChanged,
    async articleChanged(article) {
      queries.setQueryData(articleQuery(article.id).queryKey, article);
      await listsChanged();
    },
    async articleGone(id) {
      queries.removeQueries({ queryKey: articleQuery(id).queryKey });
      await listsChanged();
    },
  };
}
