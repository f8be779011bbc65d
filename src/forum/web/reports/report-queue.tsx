import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Problem } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { formatUtc, useAgo } from '../../../web/lazy/ago.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type Report, settleReport } from '../../contract/reports.ts';
import { useForumChanges } from '../changes.ts';
import { reportsQuery, topicAddress } from '../data/queries.ts';

type Outcome = 'dismiss' | 'remove';

/** Open reports, oldest first. */
export function ReportQueue() {
  const t = useTranslations('forum');
  const followLink = useInternalLinks();
  // Always refetched: another administrator may have decided in the meantime.
  const list = useSuspenseInfiniteQuery({ ...reportsQuery(), staleTime: 0 });
  const reports = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusAfterwards = useFocusAfterUpdate(count);
  const showMore = useLoadMore(list, reports.length, items, 'h2 a');
  const decision = useDecision(focusAfterwards);

  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className={reports.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('reports.shown', { count: reports.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {reports.length === 0 && (
        <EmptyState illustration="celebration" title={t('reports.empty')}>
          <p>{t('reports.emptyHint')}</p>
        </EmptyState>
      )}
      <ul ref={items} className="flex max-w-[46rem] flex-col gap-4" onClick={followLink}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} decision={decision} />
        ))}
      </ul>
      <EndOfLongList
        list={list}
        onMore={showMore}
        words={{
          more: t('reports.more'),
          loading: t('list.loadingMore'),
          end: t('reports.end'),
          failed: t('reports.moreFailed'),
          retry: t('list.retry'),
        }}
      />
      {decision.dialog}
    </>
  );
}

interface Decision {
  dismiss: (report: Report) => void;
  isDismissing: (report: Report) => boolean;
  askToRemove: (report: Report) => void;
  problemOf: (report: Report) => Problem | undefined;
  dialog: ReactNode;
}

/** Settles one report at a time. Removing content asks first, in `dialog`. */
function useDecision(onSettled: () => void): Decision {
  const t = useTranslations('forum');
  const call = useCall();
  const { reportsChanged } = useForumChanges();
  const [settling, setSettling] = useState<number>();
  const [removing, setRemoving] = useState<Report>();
  const settle = useAction(
    async (report: Report, outcome: Outcome) => {
      setSettling(report.id);
      await call(settleReport, { params: { id: report.id }, body: { outcome } });
      await reportsChanged();
      setRemoving(undefined);
      toast({ title: t(`reports.done.${outcome}`) });
      onSettled();
    },
    () => setRemoving(undefined),
  );
  return {
    dismiss: (report) => settle.run(report, 'dismiss'),
    isDismissing: ({ id }) => settle.sending && settling === id && !removing,
    askToRemove: setRemoving,
    problemOf: ({ id }) => (settling === id ? settle.problem : undefined),
    dialog: (
      <ConfirmDialog
        open={removing !== undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && settle.run(removing, 'remove')}
        title={t(removing?.commentId ? 'reports.questionComment' : 'reports.questionTopic')}
        goes={t(removing?.commentId ? 'removeComment.goes' : 'reports.topicGoes')}
        stays={t('reports.stays')}
        confirmLabel={t('reports.remove')}
        cancelLabel={t('remove.cancel')}
        closeLabel={t('remove.close')}
        busy={settle.sending && t('remove.busy')}
      />
    ),
  };
}

function ReportCard({ report, decision }: { report: Report; decision: Decision }) {
  const t = useTranslations('forum');
  const { ago } = useAgo();
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className={badgeClass('warning')}>{t(`reports.reasons.${report.reason}`)}</span>
        <span className={badgeClass()}>{t(report.commentId ? 'reports.comment' : 'reports.topic')}</span>
        <span>
          {t('reports.by', { name: report.reporter ?? t('nobody') })}{' '}
          <time dateTime={report.createdAt} title={formatUtc(report.createdAt)}>
            {ago(report.createdAt)}
          </time>
        </span>
      </p>
      <h2 className="text-lg">
        <a href={topicAddress(report.topicId, report.commentId)} className={linkClass}>
          {report.topicTitle}
        </a>
      </h2>
      <blockquote className="border-l-3 border-line-strong pl-4 wrap-anywhere">
        <p className="line-clamp-6">{report.content}</p>
        <footer className="mt-1 text-sm text-ink-soft">
          {t('reports.author', { name: report.author.name ?? t('nobody') })}
        </footer>
      </blockquote>
      {report.note && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{t('reports.note')}</span> {report.note}
        </p>
      )}
      <FormProblem problem={decision.problemOf(report)} />
      <div className="flex flex-wrap gap-3">
        <Button
          icon="check"
          busy={decision.isDismissing(report) && t('reports.busy')}
          onClick={() => decision.dismiss(report)}
        >
          {t('reports.dismiss')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => decision.askToRemove(report)}>
          {t('reports.remove')}
        </Button>
      </div>
    </li>
  );
}
