import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { buttonClass } from '../../web/ui/button.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { LoadMore } from '../../web/ui/pagination.tsx';
import { CategoryChips } from './category-chips.tsx';
import { categoriesQuery, readToolFilters, toolsQuery } from './queries.ts';
import { ToolGrid } from './tool-grid.tsx';
import { ToolSearch } from './tool-search.tsx';

export function Component() {
  const t = useTranslations('library');
  const path = useLocation().pathname;
  const [query] = useSearchParams();
  const filters = readToolFilters(query);
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const list = useSuspenseInfiniteQuery(toolsQuery(filters));
  const tools = list.data.pages.flatMap((page) => page.items);
  const filtered = filters.search !== '' || filters.category !== undefined;

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ToolSearch path={path} filters={filters} />
      <CategoryChips path={path} filters={filters} categories={categories} />
      <p role="status" className="text-sm text-ink-soft">
        {t('shown', { count: tools.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {tools.length > 0 ? (
        <ToolGrid tools={tools} headingLevel={2} />
      ) : (
        <EmptyState
          illustration={filtered ? 'nothing-found' : 'empty-shelf'}
          title={t('empty.title')}
          action={
            filtered && (
              <Link to={path} className={buttonClass()}>
                {t('empty.reset')}
              </Link>
            )
          }
        >
          <p>{filters.search ? t('empty.searchHint') : t('empty.hint')}</p>
        </EmptyState>
      )}
      {list.isFetchNextPageError && (
        <ErrorCard title={t('moreFailed')} retryLabel={t('more')} onRetry={() => void list.fetchNextPage()} />
      )}
      {tools.length > 0 && !list.isFetchNextPageError && (
        <LoadMore
          label={t('more')}
          busyLabel={t('loadingMore')}
          endLabel={t('end')}
          hasMore={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}
