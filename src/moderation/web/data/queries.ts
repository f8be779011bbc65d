import type { QueryClient } from '@tanstack/react-query';
import { read, readPages } from '../../../web/data/query-client.ts';
import { getCase, listCases, listModerators, listOwnCases } from '../../contract.ts';
import { caseKinds, caseOrders, caseStates, moderationAddress } from '../../limits.ts';

export interface QueueFilter {
  state: (typeof caseStates)[number];
  order: (typeof caseOrders)[number];
  kind: (typeof caseKinds)[number] | undefined;
  classId: number | undefined;
}

/** The names in the address, in the order of the values. */
const stateNames = { abiertos: 'open', mios: 'mine', reclamaciones: 'appealed', decididos: 'decided' } as const;
export const queueTabs = Object.keys(stateNames) as (keyof typeof stateNames)[];

export function readFilter(query: URLSearchParams): QueueFilter {
  const tab = queueTabs.find((name) => name === query.get('ver')) ?? 'abiertos';
  const classId = Number(query.get('clase'));
  return {
    state: stateNames[tab],
    order: query.get('orden') === 'mas' ? 'most-reported' : 'oldest',
    kind: caseKinds.find((kind) => kind === query.get('tipo')),
    classId: Number.isSafeInteger(classId) && classId > 0 ? classId : undefined,
  };
}

export function queueAddress(filter: QueueFilter): string {
  const tab = queueTabs.find((name) => stateNames[name] === filter.state) ?? 'abiertos';
  const query = new URLSearchParams({
    ...(tab !== 'abiertos' && { ver: tab }),
    ...(filter.order === 'most-reported' && { orden: 'mas' }),
    ...(filter.kind && { tipo: filter.kind }),
    ...(filter.classId !== undefined && { clase: String(filter.classId) }),
  }).toString();
  return query ? `${moderationAddress}?${query}` : moderationAddress;
}

export const casesQuery = ({ classId, ...filter }: QueueFilter) =>
  readPages(listCases, { query: { ...filter, classId: classId?.toString() } }, undefined);
export const caseQuery = (id: number) => read(getCase, { params: { id } }, 0);
export const ownCasesQuery = () => readPages(listOwnCases, { query: {} }, undefined);
export const moderatorsQuery = () => read(listModerators, {});

/** A decision changes the queue, the case and what people see of the thing. */
export async function refreshModeration(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/moderation') });
}
