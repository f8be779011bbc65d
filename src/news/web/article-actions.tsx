import { type Ref, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLater } from '../../web/later.ts';
import { share } from '../../web/share.ts';
import { Button } from '../../web/ui/button.tsx';
import { toast } from '../../web/ui/toast.tsx';
import type { Article } from '../contract.ts';

interface ArticleActionsProps {
  article: Article;
  opening: boolean;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  onRemove: () => void;
}

export function ArticleActions({ article, opening, editButton, onEdit, onRemove }: ArticleActionsProps) {
  const t = useTranslations('news');
  const { id, title, may, waitingId } = article;
  const report = useLater(async () => (await import('./report-article-dialog.tsx')).ReportArticleDialog);
  const [isReporting, setReporting] = useState(false);
  // Whoever waits for the review of a change goes on writing there.
  const mayEdit = may.edit && (waitingId === null || may.remove);

  async function handOn(): Promise<void> {
    const path = `/noticias/${id}`;
    const outcome = await share(title, path);
    if (outcome === 'copied') toast({ title: t('article.copied'), description: t('article.copiedText') });
    if (outcome !== 'failed') return;
    const address = location.origin + path;
    toast({
      title: t('article.shareFailed'),
      description: t('article.shareFailedText', { address }),
      variant: 'destructive',
    });
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="sm" icon="share" onClick={() => void handOn()}>
        {t('article.share')}
      </Button>
      {mayEdit && (
        <Button
          ref={editButton}
          size="sm"
          variant="quiet"
          icon="pencil"
          busy={opening && t('edit.opening')}
          onClick={onEdit}
        >
          {t('edit.button')}
        </Button>
      )}
      {may.report && (
        <Button
          size="sm"
          variant="quiet"
          icon="flag"
          busy={report.fetching && t('edit.opening')}
          onClick={() => void report.fetch().then(setReporting)}
        >
          {t('report.button')}
        </Button>
      )}
      {report.Part && isReporting && <report.Part article={article} onClose={() => setReporting(false)} />}
      {may.remove && (
        <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
          {t('remove.button')}
        </Button>
      )}
    </div>
  );
}
