import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { EndOfList, useMore } from '../../web/growing-list.tsx';
import { buttonClass } from '../../web/ui/button.tsx';
import { EmptyState } from '../../web/ui/empty-state.tsx';
import { linkClass } from '../../web/ui/link.tsx';
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
      <ToolSearch search={filters.search} />
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

  const showMore = useMore(list, tools.length, grid, 'a');
  const next = list.data.pages.at(-1)?.next;

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
      {tools.length > 0 && (
        <EndOfList
          list={list}
          onMore={showMore}
          nextAddress={next && toolsAddress(path, { ...filters, cursor: next })}
          words={{
            more: t('more'),
            loading: t('loadingMore'),
            end: t('end'),
            failed: t('moreFailed'),
            retry: t('retryMore'),
          }}
        />
      )}
    </>
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
