import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import type { Problem } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useAgo } from '../../../web/lazy/ago.ts';
import { EndOfLongList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ArticleReport, listArticleReports, settleArticleReport } from '../../contract/reports.ts';
import { useNewsChanges } from '../changes.ts';
import { articleReportsQuery } from '../data/queries.ts';

/** Open reports, oldest first. Renders nothing without any. */
export function ArticleReportQueue() {
  const t = useTranslations('news.reports');
  const words = useTranslations('news');
  const list = useSuspenseInfiniteQuery({ ...articleReportsQuery(), staleTime: 0 });
  const reports = list.data.pages.flatMap((page) => page.items);
  const items = useRef<HTMLUListElement>(null);
  const top = useRef<HTMLElement>(null);
  const focusAfterwards = useFocusAfterUpdate(top);
  const showMore = useLoadMore(list, reports.length, items, 'h3 a');
  const decision = useDecision(focusAfterwards);
  return (
    <section ref={top} tabIndex={-1} aria-label={t('title')} className="flex flex-col gap-4">
      {reports.length > 0 && <h2 className="font-title text-2xl">{t('title')}</h2>}
      <FormProblem problem={decision.problem} />
      <ul ref={items} className="flex max-w-[46rem] flex-col gap-4">
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} decision={decision} />
        ))}
      </ul>
      {reports.length > 0 && (
        <EndOfLongList
          list={list}
          onMore={showMore}
          words={{
            more: t('more'),
            loading: words('list.loadingMore'),
            end: t('end'),
            failed: words('list.moreFailed'),
            retry: words('list.retry'),
          }}
        />
      )}
      {decision.dialog}
    </section>
  );
}

interface Decision {
  dismiss: (report: ArticleReport) => void;
  askToRemove: (report: ArticleReport) => void;
  problem: Problem | undefined;
  dialog: ReactNode;
}

/** Settles a report. Removing the article asks first, in `dialog`. */
function useDecision(onSettled: () => void): Decision {
  const reported = useTranslations('news.reports');
  const t = useTranslations('news.remove');
  const call = useCall();
  const queries = useQueryClient();
  const { articleGone } = useNewsChanges();
  const [removing, setRemoving] = useState<ArticleReport>();
  const settle = useAction(
    async (report: ArticleReport, outcome: 'dismiss' | 'remove') => {
      await call(settleArticleReport, { params: { id: report.id }, body: { outcome } });
      setRemoving(undefined);
      toast({ title: reported(outcome === 'dismiss' ? 'dismissed' : 'removed') });
      await queries.invalidateQueries({ queryKey: [listArticleReports.path] });
      if (outcome === 'remove') await articleGone(report.articleId);
      onSettled();
    },
    () => setRemoving(undefined),
  );
  return {
    dismiss: (report) => settle.run(report, 'dismiss'),
    askToRemove: setRemoving,
    problem: settle.problem,
    dialog: (
      <ConfirmDialog
        open={removing !== undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => removing && settle.run(removing, 'remove')}
        title={removing && t('question', { title: removing.articleTitle })}
        goes={t('goes')}
        stays={t('stays')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={settle.sending && t('busy')}
      />
    ),
  };
}

function ReportCard({ report, decision }: { report: ArticleReport; decision: Decision }) {
  const t = useTranslations('news.reports');
  const words = useTranslations('news');
  const { ago } = useAgo();
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className={badgeClass('warning')}>{t(`reasons.${report.reason}`)}</span>
        <span className="wrap-anywhere">{t('by', { name: report.reporter, age: ago(report.createdAt) })}</span>
      </p>
      <h3 className="text-lg wrap-anywhere">
        <Link to={addressOf.article(report.articleId)} className={linkClass}>
          {report.articleTitle}
        </Link>
      </h3>
      <p className="text-sm text-ink-soft wrap-anywhere">{words('by', { author: report.author })}</p>
      {report.note && <p className="wrap-anywhere">{report.note}</p>}
      <div className="flex flex-wrap gap-3">
        <Button icon="check" onClick={() => decision.dismiss(report)}>
          {t('dismiss')}
        </Button>
        <Button variant="quiet" icon="trash" onClick={() => decision.askToRemove(report)}>
          {t('remove')}
        </Button>
      </div>
    </Card>
  );
}
