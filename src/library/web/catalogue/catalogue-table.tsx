import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { FilterChips } from '../../../web/lists/filter-chips.tsx';
import { Link } from '../../../web/router/router.tsx';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button, buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { LoadMore } from '../../../web/ui/rows/pagination.tsx';
import { type Column, Table } from '../../../web/ui/rows/table.tsx';
import { type CatalogueTool, retireTool } from '../../contract/catalogue.ts';
import { categoryClass } from '../category-look.ts';
import { readSearch } from '../data/queries.ts';
import { outOfFive, outOfTen } from '../rating.ts';
import { ToolSearch } from '../tool-search.tsx';
import { catalogueAddress, catalogueQuery, readState, refreshLibrary, states } from './data/queries.ts';
import { RetireDialog } from './retire-dialog.tsx';

/** The whole catalogue, including retired tools. */
export function CatalogueTable({ query }: { query: URLSearchParams }) {
  const t = useTranslations('library.catalogue');
  const list = useSuspenseInfiniteQuery(catalogueQuery(query));
  const tools = list.data.pages.flatMap((page) => page.items);
  const [retiring, setRetiring] = useState<CatalogueTool>();
  const columns = useColumns(setRetiring);

  return (
    <div className="flex flex-col gap-4">
      <ToolSearch search={readSearch(query)} />
      <div className="flex flex-col items-stretch gap-3 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <StateChoice query={query} />
        <Link to={`${catalogueAddress}/nueva`} className={buttonClass()}>
          <Icon name="plus" />
          {t('add')}
        </Link>
      </div>
      <p role="status" className="text-sm text-ink-soft">
        {t('shown', { count: tools.length, more: list.hasNextPage ? 'yes' : 'no' })}
      </p>
      {tools.length === 0 ? (
        <EmptyState illustration="nothing-found" title={t('empty')}>
          <p>{t('emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <Table caption={t('title')} hideCaption columns={columns} rows={tools} rowKey={({ id }) => id} />
          <LoadMore
            label={t('more')}
            busyLabel={t('loading')}
            endLabel={t('end')}
            hasMore={list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
            position={list.isFetchNextPageError && <span role="alert">{t('moreFailed')}</span>}
          />
        </>
      )}
      <RetireDialog tool={retiring} onClose={() => setRetiring(undefined)} />
    </div>
  );
}

function useColumns(onRetire: (tool: CatalogueTool) => void): Column<CatalogueTool>[] {
  const t = useTranslations('library.catalogue');
  const category = useTranslations('library.categories');
  const { language } = usePreferences().preferences;
  const restore = useRestore();
  return [
    {
      key: 'name',
      header: t('table.name'),
      isRowHeader: true,
      cell: (tool) => (
        <Link to={`${catalogueAddress}/${tool.id}`} className={linkClass}>
          {tool.name}
        </Link>
      ),
    },
    {
      key: 'category',
      header: t('table.category'),
      cell: (tool) => <span className={categoryClass(tool.category)}>{category(tool.category)}</span>,
    },
    {
      key: 'mark',
      header: t('table.mark'),
      numeric: true,
      cell: (tool) => (tool.editorialRating === null ? t('noMark') : `${outOfTen(tool.editorialRating, language)}/10`),
    },
    {
      key: 'reviews',
      header: t('table.reviews'),
      numeric: true,
      cell: (tool) =>
        tool.reviewMean === null ? t('noReviews') : `${outOfFive(tool.reviewMean, language)}/5 (${tool.reviewCount})`,
    },
    {
      key: 'state',
      header: t('table.state'),
      inOneLine: true,
      cell: (tool) => (
        <span className="flex flex-wrap gap-1.5 max-sm:justify-end">
          {tool.retiredAt && <span className={badgeClass('warning')}>{t('retired')}</span>}
          <span className={badgeClass(tool.facts.checkedOn ? 'success' : 'neutral')}>
            {tool.facts.checkedOn ? t('checked') : t('unchecked')}
          </span>
        </span>
      ),
    },
    {
      key: 'actions',
      header: t('table.actions'),
      cell: (tool) => <Actions tool={tool} onRestore={restore} onRetire={onRetire} />,
    },
  ];
}

interface ActionsProps {
  tool: CatalogueTool;
  onRestore: (tool: CatalogueTool) => void;
  onRetire: (tool: CatalogueTool) => void;
}

function Actions({ tool, onRestore, onRetire }: ActionsProps) {
  const t = useTranslations('library.catalogue');
  return (
    <span className="-my-1.5 flex gap-1 max-sm:-mr-2.5">
      <Link
        to={`${catalogueAddress}/${tool.id}`}
        aria-label={t('edit', { name: tool.name })}
        title={t('edit', { name: tool.name })}
        className={buttonClass({ variant: 'quiet', size: 'icon' })}
      >
        <Icon name="pencil" />
      </Link>
      {tool.retiredAt ? (
        <Button
          variant="quiet"
          size="icon"
          icon="undo"
          aria-label={t('restore', { name: tool.name })}
          onClick={() => onRestore(tool)}
        />
      ) : (
        <Button
          variant="quiet"
          size="icon"
          icon="archive"
          aria-label={t('retire', { name: tool.name })}
          onClick={() => onRetire(tool)}
        />
      )}
    </span>
  );
}

function useRestore(): (tool: CatalogueTool) => void {
  const t = useTranslations('library.catalogue');
  const call = useCall();
  const queries = useQueryClient();
  const { run } = useAction(async (tool: CatalogueTool) => {
    await call(retireTool, { params: { id: tool.id }, body: { retired: false } });
    await refreshLibrary(queries);
    toast({ title: t('restored'), description: tool.name });
  }, useFailureToast());
  return run;
}

function StateChoice({ query }: { query: URLSearchParams }) {
  const t = useTranslations('library.catalogue');
  const chosen = readState(query);
  const chips = states.map((state) => {
    const parameters = new URLSearchParams(query);
    const isChosen = state === chosen;
    if (isChosen) parameters.delete('estado');
    else parameters.set('estado', state);
    return {
      key: state,
      label: t(`states.${state}`),
      address: `${catalogueAddress}?${parameters}`,
      chosen: isChosen,
    };
  });
  return <FilterChips label={t('states.label')} chips={chips} />;
}
