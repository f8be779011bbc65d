import type { Language } from '../../shared/language.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { usePreferences } from './preferences.tsx';

/** Spelling in English is British, and so are the dates where the reader's region is not known. */
const englishByDefault = 'en-GB';

/** Where English dates begin with the month. */
const monthFirst = /^en-(?:US|CA|PR|GU|VI|AS|MP|UM)$/i;

/** The first region of English among the languages that somebody reads. */
export function dateLocale(language: Language, readerLanguages: readonly string[]): string {
  if (language !== 'en') return language;
  return readerLanguages.find((tag) => /^en-[a-z]{2}$/i.test(tag)) ?? englishByDefault;
}

export const beginsWithMonth = (locale: string): boolean => monthFirst.test(locale);

/**
 * How dates are written. Pages for guests are kept by language and shared, so the server always writes the default; the browser writes
 * the reader's own region once React has taken the page over, when nothing has to match any more.
 */
export function useDateLocale(): string {
  const { language } = usePreferences().preferences;
  const hydrated = useHydrated();
  return dateLocale(language, hydrated ? navigator.languages : []);
}
