import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useReadPages } from '../../../web/data/use-read-data.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { EndOfList, type EndOfListProps, useLoadMore } from '../../../web/lists/load-more.tsx';
import { useRetry } from '../../../web/lists/use-retry.ts';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type TopicFilters, topicsAddress, topicsQuery } from '../data/queries.ts';
import { TopicRows } from './topic-rows.tsx';
import { useTopicRemoval } from './use-topic-removal.tsx';

interface TopicListProps {
  filters: TopicFilters;
  /** The topic that was just created here gets the focus. */
  createdId: number | undefined;
  /** The action that fills an empty forum. */
  firstTopic: ReactNode;
}

export function TopicList({ filters, createdId, firstTopic }: TopicListProps) {
  const t = useTranslations('forum');
  const isIamaker = useCurrentUser()?.role === 'iamaker';
  const rows = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const focusAfterwards = useFocusAfterUpdate(count);
  const list = useReadPages(topicsQuery(filters));
  const topics = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, topics.length, rows, 'h2 a');
  const { retrying, retry } = useRetry(list, focusAfterwards);
  const removal = useTopicRemoval(focusAfterwards);
  const next = list.data?.pages.at(-1)?.next;

  useEffect(() => {
    if (list.isLoadingError) toast({ title: t('list.failedToast'), variant: 'destructive' });
  }, [list.isLoadingError, t]);

  // Only in the list by date, where the topic keeps its place: an element that moves loses the focus.
  useFocusOnTopic(filters.sort === 'nuevo' ? topics.find(({ id }) => id === createdId)?.id : undefined, rows);

  // The page is rendered once the list or its failure is known.
  if (!list.data || retrying) {
    return (
      <ErrorCard
        title={t('list.failed')}
        retryLabel={t('list.retry')}
        retryingLabel={t('list.retrying')}
        retrying={retrying || list.isFetching}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      {removal.hasFailed && <ErrorCard title={t('remove.failed')} />}
      <p
        ref={count}
        role="status"
        tabIndex={-1}
        className={topics.length > 0 ? '-mb-2 text-sm text-ink-soft' : 'sr-only'}
      >
        {t('list.shown', { count: topics.length, more: list.hasNextPage && !filters.cursor ? 'yes' : 'no' })}
      </p>
      {topics.length === 0 && <NoTopics filters={filters} firstTopic={firstTopic} />}
      {filters.cursor && <FirstPageLink filters={filters} />}
      <div ref={rows}>
        <TopicRows topics={topics} view={filters.view} onRemove={isIamaker ? removal.ask : undefined} />
      </div>
      {topics.length > 0 && (
        <EndOfTopics list={list} onMore={showMore} nextAddress={next && topicsAddress({ ...filters, cursor: next })} />
      )}
      {removal.dialog}
    </>
  );
}

function useFocusOnTopic(id: number | undefined, rows: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (id) rows.current?.querySelector<HTMLElement>(`#tema-${id}`)?.focus();
  }, [id, rows]);
}

function FirstPageLink({ filters }: { filters: TopicFilters }) {
  const t = useTranslations('forum.list');
  return (
    <p>
      <Link to={topicsAddress({ ...filters, cursor: undefined })} className={linkClass}>
        {t('fromTheStart')}
      </Link>
    </p>
  );
}

function EndOfTopics(end: Omit<EndOfListProps, 'words'>) {
  const t = useTranslations('forum.list');
  return (
    <EndOfList
      {...end}
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

function NoTopics({ filters, firstTopic }: { filters: TopicFilters; firstTopic: ReactNode }) {
  const t = useTranslations('forum.empty');
  const { search, category, author } = filters;
  const ofSearch = search ? t('searchHint') : t('categoryHint');
  const hint = author ? t('authorHint', { username: author }) : ofSearch;
  const filtered = search !== '' || category !== undefined || author !== '';
  return filtered ? (
    <EmptyState
      illustration="nothing-found"
      title={t('nothingFound')}
      action={
        <Link to={topicsAddress({ sort: filters.sort, view: filters.view })} className={buttonClass()}>
          {t('reset')}
        </Link>
      }
    >
      <p>{hint}</p>
    </EmptyState>
  ) : (
    <EmptyState illustration="empty-chat" title={t('title')} action={firstTopic}>
      <p>{t('hint')}</p>
    </EmptyState>
  );
}
