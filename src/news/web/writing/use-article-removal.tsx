import { type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { ListedArticle } from '../../contract.ts';

export type LeavingArticle = Pick<ListedArticle, 'id' | 'title' | 'replacesId'>;

interface ArticleRemoval {
  ask: (article: LeavingArticle) => void;
  /** Put it anywhere in the page: it is shown above all of it. */
  dialog: ReactNode;
}

/** Asks before an article goes. The code of the question comes when it is first asked. */
export function useArticleRemoval(onGone: () => unknown): ArticleRemoval {
  const question = useLazy(async () => (await import('./delete-article-dialog.tsx')).DeleteArticleDialog);
  const [leaving, setLeaving] = useState<LeavingArticle>();

  async function ask(article: LeavingArticle): Promise<void> {
    if (await question.fetch()) setLeaving(article);
  }

  return {
    ask: (article) => void ask(article),
    dialog: question.Part && (
      <question.Part
        article={leaving}
        onClose={() => setLeaving(undefined)}
        onDone={async () => {
          setLeaving(undefined);
          await onGone();
        }}
      />
    ),
  };
}
