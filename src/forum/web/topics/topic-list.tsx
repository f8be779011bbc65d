import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useReadPages } from '../../../web/data/use-read-data.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { ListedTopic } from '../../contract.ts';
import { useForumChanges } from '../changes.ts';
import { type TopicFilters, topicsAddress, topicsQuery } from '../queries.ts';
import { TopicRows } from './topic-rows.tsx';

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
  const [retrying, setRetrying] = useState(false);
  const removal = useRemoval(focusAfterwards);
  const next = list.data?.pages.at(-1)?.next;

  useEffect(() => {
    if (list.isLoadingError) toast({ title: t('list.failedToast'), variant: 'destructive' });
  }, [list.isLoadingError, t]);

  // In the list by date, where it stays in its place: whatever is moved on the screen loses the focus.
  const created = filters.sort === 'nuevo' ? topics.find(({ id }) => id === createdId)?.id : undefined;
  useEffect(() => {
    if (created) rows.current?.querySelector<HTMLElement>(`#tema-${created}`)?.focus();
  }, [created]);

  async function retry(): Promise<void> {
    setRetrying(true);
    await list.refetch();
    setRetrying(false);
    focusAfterwards();
  }

  // The page is rendered once the list or its failure is known.
  if (!list.data || retrying) {
    return (
      <ErrorCard
        title={t('list.failed')}
        retryLabel={t('list.retry')}
        retryingLabel={t('list.retrying')}
        retrying={retrying || list.isFetching}
        onRetry={() => void retry()}
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
      {filters.cursor && (
        <p>
          <Link to={topicsAddress({ ...filters, cursor: undefined })} className={linkClass}>
            {t('list.fromTheStart')}
          </Link>
        </p>
      )}
      <div ref={rows}>
        <TopicRows topics={topics} view={filters.view} onRemove={isIamaker ? removal.ask : undefined} />
      </div>
      {topics.length > 0 && (
        <EndOfList
          list={list}
          onMore={showMore}
          nextAddress={next && topicsAddress({ ...filters, cursor: next })}
          words={{
            more: t('list.more'),
            loading: t('list.loadingMore'),
            end: t('list.end'),
            failed: t('list.moreFailed'),
            retry: t('list.retry'),
          }}
        />
      )}
      {removal.dialog}
    </>
  );
}

/** Only for people who may delete topics. */
function useRemoval(onRemoved: () => void) {
  const { listsChanged } = useForumChanges();
  const { Part, fetch } = useLazy(async () => (await import('./delete-topic-dialog.tsx')).DeleteTopicDialog);
  const [leaving, setLeaving] = useState<ListedTopic>();
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    ask: (topic: ListedTopic) => {
      setFailed(false);
      void fetch().then((isThere) => isThere && setLeaving(topic));
    },
    dialog: Part && (
      <Part
        topic={leaving}
        onClose={() => setLeaving(undefined)}
        onFailed={() => {
          setLeaving(undefined);
          setFailed(true);
        }}
        onDone={async () => {
          await listsChanged();
          setLeaving(undefined);
          onRemoved();
        }}
      />
    ),
  };
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
