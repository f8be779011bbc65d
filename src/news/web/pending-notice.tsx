import { useTranslations } from 'use-intl';
import { FormProblem } from '../../web/form-parts.tsx';
import { Button } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import type { Article } from '../contract.ts';
import { useApproval } from './use-approval.ts';

/** Above an article that waits: why not everybody sees it, and the decision for whoever takes it. */
export function PendingNotice({ article, onReject }: { article: Article; onReject: () => void }) {
  const t = useTranslations('news.approval');
  const approval = useApproval();
  return (
    <aside
      aria-label={t('notice')}
      className="flex flex-col gap-3 rounded-card border border-warning-line bg-warning-wash p-4 text-warning-text sm:p-5"
    >
      <p className="flex gap-2.5 font-semibold">
        <Icon name="clock" className="mt-0.5" />
        {t('notice')}
      </p>
      <p>{article.may.approve ? t('forIamaker') : t('forAuthor')}</p>
      {article.may.approve && (
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            icon="check"
            busy={approval.sending && t('approving')}
            onClick={() => approval.run(article)}
          >
            {t('approve')}
          </Button>
          <Button icon="trash" onClick={onReject}>
            {t('reject')}
          </Button>
        </div>
      )}
      <FormProblem problem={approval.problem} />
    </aside>
  );
}
