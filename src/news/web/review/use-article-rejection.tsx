import { type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { ListedArticle } from '../../contract.ts';

type Waiting = Pick<ListedArticle, 'id' | 'title'>;

interface ArticleRejection {
  ask: (article: Waiting) => void;
  /** Render it anywhere on the page. */
  dialog: ReactNode;
}

/** Asks for a reason before rejecting an article. The dialog loads on first use. */
export function useArticleRejection(onDone?: () => unknown): ArticleRejection {
  const question = useLazy(async () => (await import('./reject-article-dialog.tsx')).RejectArticleDialog);
  const [rejecting, setRejecting] = useState<Waiting>();

  async function ask(article: Waiting): Promise<void> {
    if (await question.fetch()) setRejecting(article);
  }

  return {
    ask: (article) => void ask(article),
    dialog: question.Part && rejecting && (
      <question.Part article={rejecting} onClose={() => setRejecting(undefined)} onDone={() => onDone?.()} />
    ),
  };
}
