import { listGroups } from '../../../../accounts/contract/groups.ts';
import { listConsents } from '../../../../accounts/contract/guardian-consents.ts';
import { getImport, listImportRows, listImports } from '../../../../accounts/contract/people-imports.ts';
import { getPerson } from '../../../../accounts/contract/user-administration.ts';
import type { ImportOutcome } from '../../../../accounts/limits.ts';
import { read, readPages } from '../../../../web/data/query-client.ts';

export const groupsQuery = () => read(listGroups, {});

export const consentsQuery = () => readPages(listConsents, {}, undefined, 0);

export const personQuery = (id: number) => read(getPerson, { params: { id } }, 0);

export const importsQuery = () => read(listImports, {}, 0);

export const importQuery = (id: number) => read(getImport, { params: { id } }, 0);

export const importRowsQuery = (id: number, outcome: ImportOutcome | undefined) =>
  readPages(listImportRows, { params: { id }, query: { outcome } }, undefined);
