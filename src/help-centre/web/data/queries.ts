import { read } from '../../../web/data/query-client.ts';
import { findHelp, getHelpPage, listGlossary, listHelpPages } from '../../contract.ts';
import { getGettingStarted } from '../../contract/getting-started.ts';
import { longestSearch } from '../../limits.ts';

export const helpPagesQuery = () => read(listHelpPages, {});

export const helpPageQuery = (slug: string) => read(getHelpPage, { params: { slug } });

export const helpHitsQuery = (search: string) => read(findHelp, { query: { search } });

export const glossaryQuery = (search: string) => read(listGlossary, { query: search ? { search } : {} });

/** What people do elsewhere ticks the steps: read again when the page is opened. */
export const gettingStartedQuery = () => read(getGettingStarted, {}, 5_000);

/** The search text in the URL. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('buscar') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
}
