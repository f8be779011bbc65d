import type { Language } from './language.ts';

/**
 * Content is written in the default language. Of these the database also keeps translations: in columns (`articles.title_en`) or in a
 * document (`courses.translation`). Whoever reads another language sees the content as it was written.
 */
const translatedInto: ReadonlySet<string> = new Set(['en']);

export function isContentTranslated(language: Language): boolean {
  return translatedInto.has(language);
}
