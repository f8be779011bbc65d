import type { QueryClient } from '@tanstack/react-query';
import { addressOf } from '../../../shared/addresses.ts';
import { read, readAll } from '../../../web/data/query-client.ts';
import { getRubric, listBankComments, listLibraryRubrics, listRubrics, type rubricOwners } from '../../contract.ts';

export const rubricsAddress = '/rubricas';
export const newRubricAddress = '/rubricas/nueva';
export const rubricAddress = (id: number) => addressOf.rubric(id);

/** Short, because colleagues share and change theirs. */
const freshMilliseconds = 30_000;

export const rubricsQuery = (of: (typeof rubricOwners)[number]) =>
  readAll(listRubrics, { query: { of } }, freshMilliseconds);

export const rubricQuery = (id: number) => read(getRubric, { params: { id } }, freshMilliseconds);

export const libraryQuery = () => read(listLibraryRubrics, {});

export const bankCommentsQuery = () => read(listBankComments, {});

export async function refreshRubrics(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(listRubrics.path) });
}
