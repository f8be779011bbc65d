import type { Language } from './language.ts';

/**
 * Content is written in the default language. For these languages the database also stores translations, in columns (`articles.title_en`) or in a
 * document (`courses.translation`). In any other language, readers see the original.
 */
const translatedInto: ReadonlySet<string> = new Set(['en']);

export function isContentTranslated(language: Language): boolean {
  return translatedInto.has(language);
}
