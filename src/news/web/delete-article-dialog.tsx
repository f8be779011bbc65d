import { useTranslations } from 'use-intl';
import { useAction } from '../../web/form.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { deleteArticle, type ListedArticle } from '../contract.ts';
import { useNewsChanges } from './changes.ts';

interface DeleteArticleDialogProps {
  /** Open while there is one. */
  article: Pick<ListedArticle, 'id' | 'title'> | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function DeleteArticleDialog({ article, onClose, onDone }: DeleteArticleDialogProps) {
  const t = useTranslations('news.remove');
  const call = useCall();
  const inWords = useProblemSentence();
  const { articleGone } = useNewsChanges();
  const remove = useAction(
    async (id: number) => {
      await call(deleteArticle, { params: { id: String(id) } });
      toast({ title: t('done'), description: t('doneText') });
      // First away from it, then forget it: a page that shows it has nothing else to show.
      await onDone();
      await articleGone(id);
    },
    (problem) => toast({ title: t('failed'), description: inWords(problem, t('failedText')), variant: 'destructive' }),
  );
  return (
    <ConfirmDialog
      open={article !== undefined}
      onCancel={() => {
        remove.forget();
        onClose();
      }}
      onConfirm={() => article && remove.run(article.id)}
      title={article && t('question', { title: article.title })}
      goes={t('goes')}
      stays={t('stays')}
      error={remove.problem && inWords(remove.problem, t('failedText'))}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('busy')}
    />
  );
}
