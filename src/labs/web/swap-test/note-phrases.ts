import { byLanguage, type Language } from '../../../shared/language.ts';
import type { Phrases } from './engine/compare.ts';

/** The words of the made-up notes. */
export const notePhrases: Record<Language, Phrases> = byLanguage(
  import.meta.glob<Phrases>('./texts.*.json', { eager: true, import: 'default' }),
);
