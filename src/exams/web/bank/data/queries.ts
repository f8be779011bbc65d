import type { QueryClient } from '@tanstack/react-query';
import { read, readAll, readPages } from '../../../../web/data/query-client.ts';
import { type BankOwner, getBankQuestion, listBankQuestions, listFolders, listTags } from '../../../contract/bank.ts';

/** Short, because colleagues share and change theirs. */
const freshMilliseconds = 30_000;

export interface BankFilters {
  of: BankOwner;
  folderId?: number | undefined;
  tag?: string | undefined;
  search?: string | undefined;
}

export const foldersQuery = (of: BankOwner) => readAll(listFolders, { query: { of } }, freshMilliseconds);

export const tagsQuery = (of: BankOwner) => read(listTags, { query: { of } }, freshMilliseconds);

export const bankQuestionsQuery = ({ of, folderId, tag, search }: BankFilters, cursor?: string) =>
  readPages(
    listBankQuestions,
    {
      query: {
        of,
        folderId: folderId === undefined ? undefined : String(folderId),
        tag: tag || undefined,
        search: search || undefined,
      },
    },
    cursor,
    freshMilliseconds,
  );

export const bankQuestionQuery = (id: number) => read(getBankQuestion, { params: { id } }, freshMilliseconds);

const bankPaths = '/api/question-bank/';

/** After any change: counts, tags and lists depend on each other. */
export async function refreshBank(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(bankPaths) });
}
