import { read } from '../../../web/data/query-client.ts';
import { describeApiGroup, findApiCalls, listApiGroups, longestSearch } from '../../contract.ts';

export const apiGroupsQuery = () => read(listApiGroups, {});

export const apiGroupQuery = (group: string) => read(describeApiGroup, { params: { group } });

export const apiCallsQuery = (search: string) => read(findApiCalls, { query: { search } });

/** The search text in the URL. */
export function readSearch(query: URLSearchParams): string {
  return (query.get('buscar') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch);
}
