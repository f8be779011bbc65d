import { type ReactNode, useState } from 'react';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import type { ListedArticle } from '../../contract.ts';

type Waiting = Pick<ListedArticle, 'id' | 'title'>;

interface ArticleRejection {
  ask: (article: Waiting) => void;
  /** Put it anywhere in the page: it is shown above all of it. */
  dialog: ReactNode;
}

/** Asks for the reason before an article is refused. The code of the dialog comes when it is first wanted. */
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
