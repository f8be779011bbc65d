import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';

/** The documents there are, by what the address calls them. `scripts/make-documents.mjs` writes their files. */
export const documentTypes = ['planificador', 'evaluaciones'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentPath = (type: DocumentType) => addressOf.document(type);

export function typeAt(pathname: string): DocumentType {
  return documentTypes.find((type) => documentPath(type) === pathname) ?? 'planificador';
}

/** Where the file itself is, in each language. */
export function fileAddress(type: DocumentType, language: Language): string {
  return `/documents/${type}.${language}.pdf`;
}
