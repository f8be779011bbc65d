import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { classes } from '../../../web/ui/core/classes.ts';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Loading, SkeletonCard, SkeletonFigures, SkeletonTable } from '../../../web/ui/core/skeleton.tsx';
import { CourseReview } from '../review/parts.ts';
import { summaryQuery } from './data/queries.ts';
import { isFiltered, type ResultFilters, readFilters, resultsAddress } from './filters.ts';
import { ResultActions } from './result-actions.tsx';
import { ResultFilterForm } from './result-filter-form.tsx';
import { SubmissionTable } from './submission-table.tsx';
import { QuestionDifficulty, ScoreDistribution, SummaryCards } from './summary-figures.tsx';

export function ResultsPanel() {
  const t = useTranslations('exams.results');
  const [query] = useSearchParams();
  const filters = readFilters(query);
  return (
    <div className="print-wide page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <Suspense
        fallback={
          <Loading label={t('table.loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonFigures />
            <SkeletonTable />
          </Loading>
        }
      >
        <ResultFilterForm filters={filters} />
        <Results filters={filters} cursor={query.get('cursor') ?? undefined} />
      </Suspense>
    </div>
  );
}

function Results({ filters, cursor }: { filters: ResultFilters; cursor: string | undefined }) {
  const { data: summary } = useSuspenseQuery(summaryQuery(filters));
  return (
    <>
      <SummaryCards summary={summary} />
      {summary.total === 0 ? (
        <NoResults filtered={isFiltered(filters)} />
      ) : (
        <>
          <ResultActions filters={filters} total={summary.total} />
          {/* Questions are long, so they get the full width. */}
          <div className={classes('grid items-start gap-4', filters.courseId === undefined && 'lg:grid-cols-2')}>
            <ScoreDistribution summary={summary} />
            <QuestionDifficulty questions={filters.courseId === undefined ? undefined : summary.questions} />
          </div>
          {filters.courseId !== undefined && <CourseReview courseId={filters.courseId} />}
          <SubmissionTable filters={filters} cursor={cursor} total={summary.total} />
        </>
      )}
    </>
  );
}

function NoResults({ filtered }: { filtered: boolean }) {
  const t = useTranslations('exams.results');
  if (!filtered) {
    return (
      <EmptyState illustration="empty-shelf" title={t('empty')}>
        <p>{t('emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration="nothing-found"
      title={t('emptyFiltered')}
      action={
        <Link to={resultsAddress} className={buttonClass()}>
          {t('filters.clear')}
        </Link>
      }
    >
      <p>{t('emptyFilteredHint')}</p>
    </EmptyState>
  );
}
