import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryResult,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PageOfList } from '../../shared/endpoint.ts';
import { buttonClass } from '../../web/ui/button.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { ErrorCard } from '../../web/ui/error-card.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import { LoadMore, pageLinkClass } from '../../web/ui/pagination.tsx';
import { useHydrated } from '../../web/use-hydrated.ts';
import type { ListedTool } from '../contract.ts';
import { CategoryChips } from './category-chips.tsx';
import { categoriesQuery, readToolFilters, type ToolFilters, toolsAddress, toolsQuery } from './queries.ts';
import { ToolGrid } from './tool-grid.tsx';
import { ToolSearch } from './tool-search.tsx';

export function Component() {
  const t = useTranslations('library');
  const path = useLocation().pathname;
  const [query] = useSearchParams();
  const filters = readToolFilters(query);
  const { data: categories } = useSuspenseQuery(categoriesQuery());

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ToolSearch path={path} filters={filters} />
      <CategoryChips path={path} filters={filters} categories={categories} />
      <ToolList path={path} filters={filters} />
    </div>
  );
}

function ToolList({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const grid = useRef<HTMLDivElement>(null);
  const list = useSuspenseInfiniteQuery(toolsQuery(filters));
  const tools = list.data.pages.flatMap((page) => page.items);

  const shownBefore = useRef<number>(undefined);

  // The button is gone at the end of the list: whoever goes on by keyboard goes on with the first new tool.
  useEffect(() => {
    if (shownBefore.current === undefined || tools.length <= shownBefore.current) return;
    grid.current?.querySelectorAll('a')[shownBefore.current]?.focus({ preventScroll: true });
    shownBefore.current = undefined;
  }, [tools.length]);

  function showMore(): void {
    shownBefore.current = tools.length;
    void list.fetchNextPage();
  }

  return (
    <>
      <p role="status" className={tools.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
        {t('shown', { count: tools.length, more: list.hasNextPage && !filters.cursor ? 'yes' : 'no' })}
      </p>
      {tools.length === 0 && <NoTools path={path} filters={filters} />}
      {filters.cursor && (
        <p>
          <Link to={toolsAddress(path, { ...filters, cursor: undefined })} className={linkClass}>
            {t('fromTheStart')}
          </Link>
        </p>
      )}
      <div ref={grid}>
        <ToolGrid tools={tools} headingLevel={2} />
      </div>
      {tools.length > 0 && <EndOfList path={path} filters={filters} list={list} onMore={showMore} />}
    </>
  );
}

interface EndOfListProps {
  path: string;
  filters: ToolFilters;
  list: UseSuspenseInfiniteQueryResult<InfiniteData<PageOfList<ListedTool>>>;
  onMore: () => void;
}

function EndOfList({ path, filters, list, onMore }: EndOfListProps) {
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
        <Link to={toolsAddress(path, { ...filters, cursor: next })} className={pageLinkClass}>
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

function NoTools({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const filtered = filters.search !== '' || filters.category !== undefined;
  return (
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
  );
}
