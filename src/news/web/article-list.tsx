import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../web/data/call.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { EndOfList, type EndOfListProps, useLoadMore } from '../../web/lists/load-more.tsx';
import { useRetry } from '../../web/lists/use-retry.ts';
import { Link } from '../../web/router/router.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../web/ui/core/skeleton.tsx';
import { ArticleCards } from './article-cards.tsx';
import { articlesAddress, articlesQuery } from './data/queries.ts';
import { useArticleRemoval } from './writing/use-article-removal.tsx';

export function ArticleList({ cursor }: { cursor: string | undefined }) {
  const t = useTranslations('news');
  const sentenceFor = useProblemMessage();
  const isIamaker = useCurrentUser()?.role === 'iamaker';
  const cards = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  // The page loader has already tried once.
  const list = useInfiniteQuery({ ...articlesQuery(cursor), retryOnMount: false });
  const articles = list.data?.pages.flatMap((page) => page.items) ?? [];
  const showMore = useLoadMore(list, articles.length, cards, 'a');
  const focusCount = () => count.current?.focus();
  const { retrying, retry } = useRetry(list, focusCount);
  const removal = useArticleRemoval(focusCount);
  const next = list.data?.pages.at(-1)?.next;

  if (list.isLoadingError || retrying) {
    return (
      <ErrorCard
        title={t('list.failed')}
        retryLabel={t('list.retry')}
        retryingLabel={t('list.retrying')}
        retrying={retrying}
        onRetry={retry}
      >
        {list.error && <p>{sentenceFor(problemOf(list.error))}</p>}
      </ErrorCard>
    );
  }
  if (!list.data) return <LoadingArticles />;
  return (
    <>
      <p ref={count} role="status" tabIndex={-1} className="sr-only">
        {t('shown', { count: articles.length, more: list.hasNextPage && !cursor ? 'yes' : 'no' })}
      </p>
      {cursor && <FirstPageLink />}
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
          <EndOfArticles list={list} onMore={showMore} nextAddress={next && articlesAddress(next)} />
        </>
      )}
      {removal.dialog}
    </>
  );
}

function FirstPageLink() {
  const t = useTranslations('news.list');
  return (
    <p>
      <Link to={articlesAddress(undefined)} className={linkClass}>
        {t('fromTheStart')}
      </Link>
    </p>
  );
}

function LoadingArticles() {
  const t = useTranslations('news.list');
  return (
    <Loading label={t('loading')} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SkeletonCard lines={4} />
      <SkeletonCard lines={4} />
      <SkeletonCard lines={4} />
    </Loading>
  );
}

function EndOfArticles(end: Omit<EndOfListProps, 'words'>) {
  const t = useTranslations('news.list');
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
