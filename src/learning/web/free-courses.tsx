import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { useFocusAfterUpdate } from '../../web/layout/use-focus-after-update.ts';
import { EndOfLongList, useLoadMore } from '../../web/lists/load-more.tsx';
import { Link, useLocation, useSearchParams } from '../../web/router/router.tsx';
import { Button, buttonClass } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { CourseCards } from './course-cards.tsx';
import { CourseFilterBar } from './course-filter-bar.tsx';
import { CoursesSkeleton } from './courses-skeleton.tsx';
import { coursesQuery, learningAddress, readCourseFilters } from './data/queries.ts';
import { matchCourses } from './match-courses.ts';
import { useCourseDialogs } from './use-course-dialogs.tsx';

/** The tab of the free courses. */
export function FreeCourses() {
  const t = useTranslations('learning');
  const isIamaker = useCurrentUser()?.role === 'iamaker';
  const [query] = useSearchParams();
  const filters = readCourseFilters(query);
  const cards = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusAfterwards = useFocusAfterUpdate(count);
  // The page loader has already tried it.
  const list = useInfiniteQuery({ ...coursesQuery(), retryOnMount: false });
  const all = list.data?.pages.flatMap((page) => page.items) ?? [];
  const courses = matchCourses(all, filters);
  const showMore = useLoadMore(list, courses.length, cards, 'h2');
  const dialogs = useCourseDialogs(focusAfterwards);

  async function retry(): Promise<void> {
    await list.refetch();
    focusAfterwards();
  }

  return (
    <section aria-label={t('tabs.cursos')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <CourseFilterBar filters={filters} />
        {isIamaker && (
          <Button variant="primary" icon="plus" busy={dialogs.isOpening && t('opening')} onClick={dialogs.create}>
            {t('create.open')}
          </Button>
        )}
      </div>
      {list.isPending && <CoursesSkeleton />}
      {list.isLoadingError && <CoursesFailed isRetrying={list.isFetching} onRetry={() => void retry()} />}
      {list.data && (
        <>
          <p
            ref={count}
            role="status"
            tabIndex={-1}
            className={courses.length > 0 ? '-mb-1 text-sm text-ink-soft' : 'sr-only'}
          >
            {t('list.shown', { count: courses.length, more: list.hasNextPage ? 'yes' : 'no' })}
          </p>
          {courses.length === 0 && <NoCourses isFiltered={all.length > 0} />}
          <div ref={cards}>
            <CourseCards courses={courses} onShow={dialogs.show} onRemove={isIamaker ? dialogs.remove : undefined} />
          </div>
          <MoreCourses list={list} onMore={showMore} />
        </>
      )}
      {dialogs.shown}
    </section>
  );
}

function CoursesFailed({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = useTranslations('learning.list');
  return (
    <ErrorCard
      title={t('failed')}
      retryLabel={t('retry')}
      retryingLabel={t('retrying')}
      retrying={isRetrying}
      onRetry={onRetry}
    >
      <p>{t('failedHint')}</p>
    </ErrorCard>
  );
}

function MoreCourses({ list, onMore }: Pick<Parameters<typeof EndOfLongList>[0], 'list' | 'onMore'>) {
  const t = useTranslations('learning.list');
  return (
    <EndOfLongList
      list={list}
      onMore={onMore}
      words={{
        more: t('more'),
        loading: t('loadingMore'),
        end: t('end'),
        failed: t('moreFailed'),
        retry: t('retry'),
      }}
    />
  );
}

function NoCourses({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('learning.empty');
  const { pathname } = useLocation();
  return isFiltered ? (
    <EmptyState
      illustration="nothing-found"
      title={t('nothingFound')}
      action={
        <Link to={learningAddress(pathname, {})} preventScrollReset className={buttonClass()}>
          {t('reset')}
        </Link>
      }
    >
      <p>{t('nothingFoundHint')}</p>
    </EmptyState>
  ) : (
    <EmptyState illustration="empty-shelf" title={t('title')}>
      <p>{t('hint')}</p>
    </EmptyState>
  );
}
