import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';

/** The available documents, by their names in the URL. `scripts/make-documents.mjs` writes the files. */
export const documentTypes = ['planificador', 'evaluaciones'] as const;
export type DocumentType = (typeof documentTypes)[number];

export const documentPath = (type: DocumentType) => addressOf.document(type);

export function typeAt(pathname: string): DocumentType {
  return documentTypes.find((type) => documentPath(type) === pathname) ?? 'planificador';
}

/** The address of the file in each language. */
export function fileAddress(type: DocumentType, language: Language): string {
  return `/documents/${type}.${language}.pdf`;
}
