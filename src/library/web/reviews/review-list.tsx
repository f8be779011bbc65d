import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAgo } from '../../../web/lazy/ago.ts';
import { useReportDialog } from '../../../web/lazy/report/use-report-dialog.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import type { Review } from '../../contract.ts';
import { reportReview } from '../../contract/reviews.ts';
import { Stars } from './stars.tsx';

interface ReviewListProps {
  reviews: readonly Review[];
  toolName: string;
  onChange: () => Promise<void>;
}

export function ReviewList({ reviews, toolName, onChange }: ReviewListProps) {
  const t = useTranslations('library.page.reviews');
  const { ago } = useAgo();
  const call = useCall();
  const [deleted, setDeleted] = useState<Review>();
  const deleting = useLazy(async () => (await import('./delete-review-dialog.tsx')).DeleteReviewDialog);
  const reports = useReportDialog();

  const report = ({ id, userId }: Review) =>
    reports.open({
      title: t('reportOf', { id: String(userId) }),
      send: (body) => call(reportReview, { params: { id }, body }),
    });
  return (
    <>
      <ul aria-label={t('of', { name: toolName })} className="flex flex-col divide-y divide-line">
        {reviews.map((review) => (
          <li key={review.id} className="flex flex-col gap-1.5 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
              <span className="font-semibold">{t('author', { id: String(review.userId) })}</span>
              {review.isMine && <span className={badgeClass('primary')}>{t('mine')}</span>}
              <Stars stars={review.stars} />
              <time dateTime={review.editedAt ?? review.createdAt} className="text-ink-soft">
                {review.editedAt ? t('edited', { when: ago(review.editedAt) }) : ago(review.createdAt)}
              </time>
            </p>
            {review.moderation && (
              <p className="text-ink-soft italic">{t(review.moderation === 'held' ? 'held' : 'withdrawn')}</p>
            )}
            {review.comment && <p className="max-w-reading whitespace-pre-line wrap-anywhere">{review.comment}</p>}
            {(review.may.remove || review.may.report) && (
              <ReviewActions
                review={review}
                onReport={() => void report(review)}
                onRemove={() => void deleting.fetch().then((isThere) => isThere && setDeleted(review))}
              />
            )}
          </li>
        ))}
      </ul>
      {deleting.Part && deleted && (
        <deleting.Part review={deleted} onClose={() => setDeleted(undefined)} onDone={onChange} />
      )}
      {reports.dialog}
    </>
  );
}

interface ReviewActionsProps {
  review: Review;
  onReport: () => void;
  onRemove: () => void;
}

function ReviewActions({ review, onReport, onRemove }: ReviewActionsProps) {
  const t = useTranslations('library.page.reviews');
  return (
    <p className="-ml-3 flex gap-1">
      {review.may.report && (
        <Button
          variant="quiet"
          size="sm"
          icon="flag"
          onClick={onReport}
          aria-label={t('reportOf', { id: String(review.userId) })}
        >
          {t('report')}
        </Button>
      )}
      {review.may.remove && (
        <Button
          variant="quiet"
          size="sm"
          icon="trash"
          onClick={onRemove}
          aria-label={review.isMine ? t('deleteMine') : t('deleteOf', { id: String(review.userId) })}
        >
          {t('delete')}
        </Button>
      )}
    </p>
  );
}
