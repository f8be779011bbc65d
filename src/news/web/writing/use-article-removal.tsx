import { type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { ListedArticle } from '../../contract.ts';

export type LeavingArticle = Pick<ListedArticle, 'id' | 'title' | 'replacesId'>;

interface ArticleRemoval {
  ask: (article: LeavingArticle) => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
}

/** Asks before deleting an article. The dialog loads on first use. */
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
