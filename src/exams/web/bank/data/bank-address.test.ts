import { expect, test } from 'vitest';
import { bankAddressWith, readBankFilters } from './bank-address.ts';

test.each([
  { of: 'mine', folderId: undefined, tag: undefined, search: undefined },
  { of: 'centre', folderId: 7, tag: 'repaso & más', search: 'célula' },
] as const)('the address holds the filters %j', (filters) => {
  expect(readBankFilters(new URL(bankAddressWith(filters), 'https://example.org').searchParams)).toEqual(filters);
});

test('a folder that is no number is left out', () => {
  expect(readBankFilters(new URLSearchParams('carpeta=x&ver=otro'))).toMatchObject({ of: 'mine', folderId: undefined });
});
