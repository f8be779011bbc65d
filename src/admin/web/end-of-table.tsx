import type { UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ErrorCard } from '../../web/ui/core/error-card.tsx';
import { LoadMore } from '../../web/ui/rows/pagination.tsx';

interface EndOfTableProps {
  list: Pick<
    UseSuspenseInfiniteQueryResult,
    'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  moreLabel: string;
  endLabel: string;
}

/** The end of a table: a button for more rows, or the error. */
export function EndOfTable({ list, moreLabel, endLabel }: EndOfTableProps) {
  const t = useTranslations('admin.more');
  const loadMore = () => void list.fetchNextPage();
  return list.isFetchNextPageError ? (
    <ErrorCard
      className="mt-4"
      title={t('failed')}
      retryLabel={t('retry')}
      retryingLabel={t('loading')}
      retrying={list.isFetchingNextPage}
      onRetry={loadMore}
    />
  ) : (
    <LoadMore
      label={moreLabel}
      busyLabel={t('loading')}
      endLabel={endLabel}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onLoad={loadMore}
    />
  );
}
