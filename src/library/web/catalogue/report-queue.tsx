import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useAgo } from '../../../web/lazy/ago.ts';
import { Link } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { LoadMore } from '../../../web/ui/rows/pagination.tsx';
import { type ReviewReport, settleReviewReport } from '../../contract/reviews.ts';
import { toolAddress } from '../data/queries.ts';
import { Stars } from '../reviews/stars.tsx';
import { refreshLibrary, reportsQuery } from './data/queries.ts';

/** Reported reviews, oldest report first. */
export function ReportQueue() {
  const t = useTranslations('library.catalogue.reports');
  // Never served from the cache alone: it must include the newest reports.
  const list = useSuspenseInfiniteQuery({ ...reportsQuery(), staleTime: 0 });
  const reports = list.data.pages.flatMap((page) => page.items);
  if (reports.length === 0) {
    return (
      <EmptyState illustration="celebration" title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex max-w-[46rem] flex-col gap-4">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t('more')}
          busyLabel={t('loading')}
          endLabel=""
          hasMore
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

function ReportCard({ report }: { report: ReviewReport }) {
  const t = useTranslations('library');
  const call = useCall();
  const queries = useQueryClient();
  const inWords = useProblemMessage();
  const [isAsking, setAsking] = useState(false);
  const settle = useAction(async (outcome: 'dismiss' | 'remove') => {
    await call(settleReviewReport, { params: { id: report.id }, body: { outcome } });
    toast({ title: t(`catalogue.reports.done.${outcome}`) });
    await refreshLibrary(queries);
  });
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <ReportedReview report={report} />
      <FormProblem problem={isAsking ? undefined : settle.problem} />
      <p className="flex flex-wrap gap-3">
        <Button
          icon="check"
          busy={settle.sending && !isAsking && t('catalogue.reports.busy')}
          onClick={() => settle.run('dismiss')}
        >
          {t('catalogue.reports.dismiss')}
        </Button>
        <Button variant="quiet" icon="trash" disabled={settle.sending} onClick={() => setAsking(true)}>
          {t('catalogue.reports.remove')}
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => settle.run('remove')}
        title={t('page.reviews.deleteQuestion', { id: String(report.userId) })}
        goes={t('page.reviews.deleteGoes')}
        error={settle.problem && inWords(settle.problem)}
        confirmLabel={t('page.reviews.delete')}
        cancelLabel={t('page.reviews.cancel')}
        closeLabel={t('page.reviews.close')}
        busy={settle.sending && t('page.reviews.deleting')}
      />
    </li>
  );
}

/** The reason of a report and the review that it is about. */
function ReportedReview({ report }: { report: ReviewReport }) {
  const t = useTranslations('library');
  const { ago } = useAgo();
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={badgeClass('warning')}>{t(`catalogue.reports.reasons.${report.reason}`)}</span>
        <span className="text-ink-soft">
          {t('catalogue.reports.by', { name: report.reporter, when: ago(report.createdAt) })}
        </span>
      </p>
      <h2 className="text-lg">
        <Link to={toolAddress({ slug: report.toolSlug })} className={linkClass}>
          {report.toolName}
        </Link>
      </h2>
      <blockquote className="border-l-3 border-line-strong pl-4">
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="font-semibold">{t('page.reviews.author', { id: String(report.userId) })}</span>
          <Stars stars={report.stars} />
        </p>
        {report.comment && <p className="whitespace-pre-line wrap-anywhere">{report.comment}</p>}
      </blockquote>
      {report.note && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{t('catalogue.reports.note')}</span> {report.note}
        </p>
      )}
    </>
  );
}
