import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { OwnHelpers } from '../../assist/web/public.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { EndOfList, useLoadMore } from '../../web/lists/load-more.tsx';
import { Link, useLocation, useSearchParams } from '../../web/router/router.tsx';
import { buttonClass } from '../../web/ui/core/button.tsx';
import { EmptyState } from '../../web/ui/core/empty-state.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import type { ListedTool } from '../contract.ts';
import { CategoryChips, DemandChips, PopularCategories } from './category-chips.tsx';
import {
  categoriesQuery,
  readToolFilters,
  type ToolFilters,
  toolAddress,
  toolsAddress,
  toolsQuery,
} from './data/queries.ts';
import { useFavourites } from './favourites.tsx';
import { FeaturedTools } from './featured-tools.tsx';
import { useLinkedTool } from './linked-tool.ts';
import { ListToggles } from './list-toggles.tsx';
import { ReviewsBelow } from './reviews/reviews-below.tsx';
import { ToolCards } from './tool-cards.tsx';
import { ToolSearch } from './tool-search.tsx';
import { ToolsFailed } from './tools-failed.tsx';

export default function ToolListPage() {
  const t = useTranslations('library');
  const path = useLocation().pathname;
  const [query] = useSearchParams();
  const filters = readToolFilters(query);
  const { data: categories = [] } = useQuery(categoriesQuery());
  const list = useToolList(filters);
  // Sorted by rating, the first tools are the best: they are featured if there is no filter.
  const unfiltered = toolsAddress('', { ...filters, sort: undefined, view: undefined }) === '';

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/">{t('back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ToolSearch search={filters.search} />
      {unfiltered && (
        <>
          <PopularCategories path={path} filters={filters} />
          <FeaturedTools tools={list.data?.pages[0]?.items ?? []} />
          <OwnHelpers only={['assistant', 'jointWork', 'presentation']} />
        </>
      )}
      <CategoryChips path={path} filters={filters} categories={categories} />
      <DemandChips path={path} filters={filters} />
      <ToolList path={path} filters={filters} list={list} />
    </div>
  );
}

interface ToolListProps {
  path: string;
  filters: ToolFilters;
  list: ReturnType<typeof useToolList>;
}

function useToolList(filters: ToolFilters) {
  // The page loader has already tried once.
  return useInfiniteQuery({ ...toolsQuery(filters), retryOnMount: false });
}

function ToolList({ path, filters, list }: ToolListProps) {
  const t = useTranslations('library');
  const cards = useRef<HTMLDivElement>(null);
  const favourites = useFavourites();
  const listed = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { openTool, toggle, before, retired } = useLinkedTool(filters.tool, listed);
  const tools = before ? [before, ...listed] : listed;
  const showMore = useLoadMore(list, tools.length, cards, '[data-act=go]');
  const next = list.data?.pages.at(-1)?.next;

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className={listed.length > 0 ? 'text-sm text-ink-soft' : 'sr-only'}>
          {list.data && t('shown', { count: listed.length, more: list.hasNextPage && !filters.cursor ? 'yes' : 'no' })}
        </p>
        <ListToggles path={path} filters={filters} />
      </div>
      {retired && <RetiredNotice tool={retired} />}
      {list.isLoadingError && <ToolsFailed list={list} />}
      {list.data && tools.length === 0 && <NoTools path={path} filters={filters} />}
      {filters.cursor && (
        <p>
          <Link to={toolsAddress(path, { ...filters, cursor: undefined })} className={linkClass}>
            {t('fromTheStart')}
          </Link>
        </p>
      )}
      <div ref={cards}>
        <ToolCards
          tools={tools}
          headingLevel={2}
          view={filters.view}
          favourites={favourites}
          reviews={{
            openTool,
            onToggle: toggle,
            panel: (tool) => <ReviewsBelow tool={tool} onClose={() => toggle(tool.id)} />,
          }}
        />
      </div>
      {listed.length > 0 && (
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
      {favourites.dialog}
    </>
  );
}

function RetiredNotice({ tool }: { tool: ListedTool }) {
  const t = useTranslations('library');
  return (
    <p className="flex gap-2.5 rounded-card border border-info-line bg-info-wash px-4 py-3 text-info-text">
      <Icon name="archive" className="mt-0.5" />
      <span>
        {t('pointedRetired', { name: tool.name })}{' '}
        <Link to={toolAddress(tool)} className="font-semibold text-info-text underline underline-offset-4">
          {t('pointedRetiredLink')}
        </Link>
      </span>
    </p>
  );
}

function NoTools({ path, filters }: { path: string; filters: ToolFilters }) {
  const t = useTranslations('library');
  const filtered = toolsAddress('', { ...filters, sort: undefined, view: undefined }) !== '';
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
