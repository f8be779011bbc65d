import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../web/data/call.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { EndOfList, useLoadMore } from '../../web/lists/load-more.tsx';
import { Link } from '../../web/router/router.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { ArticleCards } from './article-cards.tsx';
import { articlesAddress, articlesQuery } from './queries.ts';
import { useArticleRemoval } from './writing/use-article-removal.tsx';

export function ArticleList({ cursor }: { cursor: string | undefined }) {
  const t = useTranslations('news');
  const sentenceFor = useProblemMessage();
  const isIamaker = useCurrentUser()?.role === 'iamaker';
  const cards = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  // The page loader has already tried it.
  const list = useInfiniteQuery({ ...articlesQuery(cursor), retryOnMount: false });
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, articles.length, cards, 'a');
  const [retrying, setRetrying] = useState(false);
  const removal = useArticleRemoval(() => count.current?.focus());
  const next = list.data?.pages.at(-1)?.next;

  async function retry(): Promise<void> {
    setRetrying(true);
    await list.refetch();
    setRetrying(false);
    count.current?.focus();
  }

  if (list.isLoadingError || retrying) {
    return (
      <ErrorCard
        title={t('list.failed')}
        retryLabel={t('list.retry')}
        retryingLabel={t('list.retrying')}
        retrying={retrying}
        onRetry={() => void retry()}
      >
        {list.error && <p>{sentenceFor(problemOf(list.error))}</p>}
      </ErrorCard>
    );
  }
  if (!list.data) {
    return (
      <Loading label={t('list.loading')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </Loading>
    );
  }
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="sr-only">
        {t('shown', { count: articles.length, more: list.hasNextPage && !cursor ? 'yes' : 'no' })}
      </p>
      {cursor && (
        <p>
          <Link to={articlesAddress(undefined)} className={linkClass}>
            {t('list.fromTheStart')}
          </Link>
        </p>
      )}
      {articles.length === 0 ? (
        <EmptyState illustration="empty-shelf" title={t('list.empty')}>
          <p>{t('list.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <div ref={cards}>
            <ArticleCards
              articles={articles}
              headingLevel={2}
              hasLead={!cursor}
              onRemove={isIamaker ? removal.ask : undefined}
            />
          </div>
          <EndOfList
            list={list}
            onMore={showMore}
            nextAddress={next && articlesAddress(next)}
            words={{
              more: t('list.more'),
              loading: t('list.loadingMore'),
              end: t('list.end'),
              failed: t('list.moreFailed'),
              retry: t('list.retry'),
            }}
          />
        </>
      )}
      {removal.dialog}
    </>
  );
}
