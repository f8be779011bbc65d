import type { BankFilters } from './queries.ts';

export const bankAddress = '/preguntas';
export const newQuestionAddress = '/preguntas/nueva';

/** What the address of the bank asks for. */
export function readBankFilters(query: URLSearchParams): BankFilters {
  const folder = Number(query.get('carpeta'));
  return {
    of: query.get('ver') === 'centro' ? 'centre' : 'mine',
    folderId: Number.isInteger(folder) && folder > 0 ? folder : undefined,
    tag: query.get('etiqueta') ?? undefined,
    search: query.get('q') ?? undefined,
  };
}

/** The address of the bank with these filters. */
export function bankAddressWith({ of, folderId, tag, search }: BankFilters): string {
  const query = new URLSearchParams();
  if (of === 'centre') query.set('ver', 'centro');
  if (folderId !== undefined) query.set('carpeta', String(folderId));
  if (tag) query.set('etiqueta', tag);
  if (search) query.set('q', search);
  return query.size > 0 ? `${bankAddress}?${query}` : bankAddress;
}
