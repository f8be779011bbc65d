import type { QueryClient } from '@tanstack/react-query';
import { getOwnLegal } from '../../../shared/contract/legal-acceptance.ts';
import { read, readPages } from '../../../web/data/query-client.ts';
import { listMyRequests, listOfficers, listRequests, previewDeletionOf, previewMyDeletion } from '../../contract.ts';
import { requestsAddress, type requestStates } from '../../limits.ts';

type RequestState = (typeof requestStates)[number];

const stateNames = { abiertas: 'open', respondidas: 'decided' } as const;
export const requestTabs = Object.keys(stateNames) as (keyof typeof stateNames)[];
export type RequestTab = (typeof requestTabs)[number];

export function readRequestTab(query: URLSearchParams): RequestTab {
  return requestTabs.find((tab) => tab === query.get('ver')) ?? 'abiertas';
}
export const requestTabAddress = (tab: RequestTab) =>
  tab === 'abiertas' ? requestsAddress : `${requestsAddress}?ver=${tab}`;

export const requestsQuery = (tab: RequestTab) => {
  const state: RequestState = stateNames[tab];
  return readPages(listRequests, { query: { state } }, undefined);
};
export const officersQuery = () => read(listOfficers, {});
export const ownLegalQuery = () => read(getOwnLegal, {}, 0);
export const myRequestsQuery = () => read(listMyRequests, {}, 0);
/** Always counted again. */
export const myDeletionQuery = () => read(previewMyDeletion, {}, 0);
export const deletionQuery = (person: number) => read(previewDeletionOf, { params: { id: person } }, 0);

export async function refreshRequests(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/data-requests') });
}
