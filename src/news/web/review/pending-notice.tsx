import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Article } from '../../contract.ts';
import { useApproval } from './use-approval.ts';

const noticeClass =
  'flex flex-col gap-3 rounded-card border border-warning-line bg-warning-wash p-4 text-warning-text sm:p-5';

/** Shown above a pending article or change: why it is not public, and the decision buttons for reviewers. */
export function PendingNotice({ article, onReject }: { article: Article; onReject: () => void }) {
  const t = useTranslations('news.approval');
  const navigate = useNavigate();
  const { replacesId } = article;
  // An approved change no longer exists: its text is the article's.
  const approval = useApproval(({ id }) => id !== article.id && navigate(addressOf.article(id), { replace: true }));
  const words = useTranslations(replacesId === null ? 'news.approval' : 'news.approval.change');
  if (article.isRejected) return <RejectedNotice article={article} />;
  return (
    <aside aria-label={words('notice')} className={noticeClass}>
      <p className="flex gap-2.5 font-semibold">
        <Icon name="clock" className="mt-0.5" />
        {words('notice')}
      </p>
      <p>{article.may.approve ? words('forIamaker') : words('forAuthor')}</p>
      {replacesId !== null && (
        <p>
          <Link to={addressOf.article(replacesId)} className={linkClass}>
            {t('change.published')}
          </Link>
        </p>
      )}
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
          <Button icon="x" onClick={onReject}>
            {words('reject')}
          </Button>
        </div>
      )}
      <FormProblem problem={approval.problem} />
    </aside>
  );
}

/** Shown above a rejected article: the reason, and what its author can do. */
function RejectedNotice({ article }: { article: Article }) {
  const t = useTranslations('news.reject');
  return (
    <aside aria-label={t('notice')} className={noticeClass}>
      <p className="flex gap-2.5 font-semibold">
        <Icon name="circle-alert" className="mt-0.5" />
        {t('notice')}
      </p>
      <p className="wrap-anywhere">{t('because', { reason: article.rejectionReason ?? '' })}</p>
      <p>{t('mend')}</p>
    </aside>
  );
}

/** Shown above a published article to viewers who may see its pending change. */
export function WaitingChangeNotice({ waitingId }: { waitingId: number }) {
  const t = useTranslations('news.approval.change');
  return (
    <aside aria-label={t('waiting')} className={noticeClass}>
      <p>
        {t('waiting')}{' '}
        <Link to={addressOf.article(waitingId)} className={linkClass}>
          {t('see')}
        </Link>
      </p>
    </aside>
  );
}
