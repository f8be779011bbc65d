import type { LegalDocument } from '../../../shared/pages/legal-versions.ts';
import { read } from '../../../web/data/query-client.ts';
import { getLegalText, getLegalVersion } from '../../contract.ts';

export const legalTextQuery = (document: LegalDocument) => read(getLegalText, { params: { document } });
export const legalVersionQuery = (document: LegalDocument, number: number) =>
  read(getLegalVersion, { params: { document, number } });

/** The version that the address names; without one, the page shows the text in force. */
export function readVersionNumber(query: URLSearchParams): number | undefined {
  const written = query.get('version') ?? '';
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined;
}
