import type { Ref } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useIsOn } from '../../web/data/site-frame.ts';
import { useReportDialog } from '../../web/lazy/report/use-report-dialog.tsx';
import { share } from '../../web/lazy/share.ts';
import { Link } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import type { Article } from '../contract.ts';
import { reportArticle } from '../contract/reports.ts';

const generator = '/presentation-generator';

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
  const call = useCall();
  const isOn = useIsOn();
  const reports = useReportDialog();
  const shareArticle = useSharing();
  // An author with a pending change edits that change instead.
  const mayEdit = may.edit && (waitingId === null || may.remove);

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button size="sm" icon="share" onClick={() => void shareArticle(article)}>
        {t('article.share')}
      </Button>
      {!article.isPending && !article.moderation && isOn(generator) && (
        <Link to={`${generator}?de=articulo-${id}`} className={buttonClass({ size: 'sm', variant: 'quiet' })}>
          <Icon name="presentation" size="sm" />
          {t('article.slides')}
        </Link>
      )}
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
          busy={reports.fetching && t('edit.opening')}
          onClick={() =>
            void reports.open({
              title: t('report.title', { title }),
              send: (body) => call(reportArticle, { params: { id }, body }),
            })
          }
        >
          {t('report.button')}
        </Button>
      )}
      {reports.dialog}
      {may.remove && (
        <Button size="sm" variant="quiet" icon="trash" onClick={onRemove}>
          {t('remove.button')}
        </Button>
      )}
    </div>
  );
}

/** Shares an article, and confirms it where the system shows nothing. */
function useSharing(): (article: Article) => Promise<void> {
  const t = useTranslations('news.article');
  return async ({ id, title }) => {
    const path = addressOf.article(id);
    const outcome = await share(title, path);
    if (outcome === 'copied') toast({ title: t('copied'), description: t('copiedText') });
    if (outcome !== 'failed') return;
    const address = location.origin + path;
    toast({ title: t('shareFailed'), description: t('shareFailedText', { address }), variant: 'destructive' });
  };
}
