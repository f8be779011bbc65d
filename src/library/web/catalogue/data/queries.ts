import type { QueryClient } from '@tanstack/react-query';
import type { Read } from '../../../../web/area.ts';
import { read, readPages } from '../../../../web/data/query-client.ts';
import { getCatalogueTool, listCatalogue } from '../../../contract/catalogue.ts';
import { readSearch } from '../../data/queries.ts';

/** As in the URL. */
export const tabs = ['catalogo', 'csv'] as const;
export type Tab = (typeof tabs)[number];

export const states = ['shown', 'unchecked', 'retired'] as const;
export type State = (typeof states)[number];

export const catalogueAddress = '/admin/herramientas';

export function readTab({ search }: { search: string }): Tab {
  const query = new URLSearchParams(search);
  return tabs.find((tab) => tab === query.get('tab')) ?? 'catalogo';
}

export function readState(query: URLSearchParams): State | undefined {
  return states.find((state) => state === query.get('estado'));
}

export const catalogueQuery = (query: URLSearchParams) =>
  readPages(listCatalogue, { query: { search: readSearch(query) || undefined, state: readState(query) } }, undefined);

export const catalogueToolQuery = (id: number) => read(getCatalogueTool, { params: { id } });

export function readsOf(url: URL): readonly Read[] {
  return readTab(url) === 'catalogo' ? [catalogueQuery(url.searchParams)] : [];
}

const affectedQueries = [
  '/api/tool',
  '/api/admin/tools',
  '/api/recommendations',
  '/api/user/favourites',
  '/api/library',
];

/** A change of the catalogue affects every list of tools. */
export async function refreshLibrary(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => affectedQueries.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
