import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteArticle } from '../../contract.ts';
import { useNewsChanges } from '../changes.ts';
import type { LeavingArticle } from './use-article-removal.tsx';

interface DeleteArticleDialogProps {
  /** Undefined while the dialog is closed. */
  article: LeavingArticle | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

/** For an article or a pending change. */
export function DeleteArticleDialog({ article, onClose, onDone }: DeleteArticleDialogProps) {
  const t = useTranslations('news.remove');
  const words = useTranslations(article && article.replacesId !== null ? 'news.remove.change' : 'news.remove');
  const call = useCall();
  const inWords = useProblemMessage();
  const { articleGone } = useNewsChanges();
  const remove = useAction(
    async (id: number) => {
      await call(deleteArticle, { params: { id } });
      toast({ title: words('done'), description: words('doneText') });
      // Leave the page before clearing the cache: it has nothing else to show.
      await onDone();
      await articleGone(id);
    },
    (problem) =>
      toast({ title: words('failed'), description: inWords(problem, words('failedText')), variant: 'destructive' }),
  );
  return (
    <ConfirmDialog
      open={article !== undefined}
      onCancel={() => {
        remove.reset();
        onClose();
      }}
      onConfirm={() => article && remove.run(article.id)}
      title={article && words('question', { title: article.title })}
      goes={words('goes')}
      stays={words('stays')}
      error={remove.problem && inWords(remove.problem, words('failedText'))}
      confirmLabel={words('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && words('busy')}
    />
  );
}
