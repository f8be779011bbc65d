import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
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
import {
  type ClassCommentReport,
  listClassCommentReports,
  settleClassCommentReport,
} from '../../contract/comment-reports.ts';
import { commentReportsQuery } from './data/queries.ts';

type Outcome = 'dismiss' | 'remove';

/** Open reports, oldest first. */
export function ReportQueue() {
  const t = useTranslations('classrooms.reports');
  const followLink = useInternalLinks();
  // Always refetched: another person may have decided in the meantime.
  const list = useSuspenseInfiniteQuery({ ...commentReportsQuery(), staleTime: 0 });
  const reports = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusAfterwards = useFocusAfterUpdate(count);
  const showMore = useLoadMore(list, reports.length, items, 'h2 a');
  const decision = useDecision(focusAfterwards);
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className={reports.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('shown', { count: reports.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {reports.length === 0 && (
        <EmptyState illustration="celebration" title={t('empty')}>
          <p>{t('emptyHint')}</p>
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
          more: t('more'),
          loading: t('loading'),
          end: t('end'),
          failed: t('moreFailed'),
          retry: t('retry'),
        }}
      />
      {decision.dialog}
    </>
  );
}

interface Decision {
  dismiss: (report: ClassCommentReport) => void;
  isDismissing: (report: ClassCommentReport) => boolean;
  askToRemove: (report: ClassCommentReport) => void;
  problemOf: (report: ClassCommentReport) => Problem | undefined;
  dialog: ReactNode;
}

/** Settles one report at a time. Removing a comment asks first, in `dialog`. */
function useDecision(onSettled: () => void): Decision {
  const t = useTranslations('classrooms.reports');
  const call = useCall();
  const queries = useQueryClient();
  const [settling, setSettling] = useState<number>();
  const [removing, setRemoving] = useState<ClassCommentReport>();
  const settle = useAction(
    async ({ id: reportId, classId: id }: ClassCommentReport, outcome: Outcome) => {
      setSettling(reportId);
      await call(settleClassCommentReport, { params: { id, reportId }, body: { outcome } });
      await queries.invalidateQueries({ queryKey: [listClassCommentReports.path] });
      setRemoving(undefined);
      toast({ title: t(`done.${outcome}`) });
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
        title={t('question')}
        goes={t('goes')}
        stays={t('stays')}
        confirmLabel={t('remove')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={settle.sending && t('busy')}
      />
    ),
  };
}

function ReportCard({ report, decision }: { report: ClassCommentReport; decision: Decision }) {
  const t = useTranslations('classrooms.reports');
  const { ago } = useAgo();
  return (
    <li className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6`}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <span className={badgeClass('warning')}>{t(`reasons.${report.reason}`)}</span>
        {report.isPrivate && <span className={badgeClass()}>{t('private')}</span>}
        <span>
          {t('by', { name: report.reporter })}{' '}
          <time dateTime={report.createdAt} title={formatUtc(report.createdAt)}>
            {ago(report.createdAt)}
          </time>
        </span>
      </p>
      <div>
        <p className="text-sm text-ink-soft wrap-anywhere">{report.className}</p>
        <h2 className="text-lg wrap-anywhere">
          <a href={report.address} className={linkClass}>
            {report.title}
          </a>
        </h2>
      </div>
      <blockquote className="border-l-3 border-line-strong pl-4 wrap-anywhere">
        <p className="line-clamp-6">{report.content}</p>
        <footer className="mt-1 text-sm text-ink-soft">{t('author', { name: report.author ?? t('nobody') })}</footer>
      </blockquote>
      {report.note && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{t('note')}</span> {report.note}
        </p>
      )}
      <FormProblem problem={decision.problemOf(report)} />
      <div className="flex flex-wrap gap-3">
        <Button icon="check" busy={decision.isDismissing(report) && t('busy')} onClick={() => decision.dismiss(report)}>
          {t('dismiss')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => decision.askToRemove(report)}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}
