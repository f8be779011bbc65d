import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageOfList } from '../../shared/endpoint.ts';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { LoadMore, pageLinkClass } from '../../web/ui/pagination.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import type { ListedTool } from '../contract.ts';

interface EndOfListProps {
  list: Pick<
    UseSuspenseInfiniteQueryResult<InfiniteData<PageOfList<ListedTool>>>,
    'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'
  >;
  onMore: () => void;
  addressOf: (cursor: string) => string;
}

export function EndOfList({ list, onMore, addressOf }: EndOfListProps) {
  const t = useTranslations('library');
  const hydrated = useHydrated();
  const next = list.data.pages.at(-1)?.next;
  if (list.isFetchNextPageError) {
    return (
      <ErrorCard
        title={t('moreFailed')}
        retryLabel={t('retryMore')}
        retryingLabel={t('loadingMore')}
        retrying={list.isFetchingNextPage}
        onRetry={onMore}
      />
    );
  }
  // Until the scripts are there, and for those without any, the rest of the list is a page of its own.
  if (next && !hydrated) {
    return (
      <p className="py-6 text-center">
        <Link to={addressOf(next)} className={pageLinkClass}>
          {t('more')}
        </Link>
      </p>
    );
  }
  return (
    <LoadMore
      label={t('more')}
      busyLabel={t('loadingMore')}
      endLabel={t('end')}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onLoad={onMore}
    />
  );
}
