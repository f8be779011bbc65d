import { type Language, languageFacts } from '../../shared/language.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { usePreferences } from './preferences.tsx';

/** The first region of the language among those that somebody reads, where regions write dates differently. */
export function dateLocale(language: Language, readerLanguages: readonly string[]): string {
  const { dateLocale: usual, longDateByRegion } = languageFacts[language];
  if (!longDateByRegion) return usual;
  const isRegion = new RegExp(`^${language}-[a-z]{2}$`, 'i');
  return readerLanguages.find((tag) => isRegion.test(tag)) ?? usual;
}

/**
 * How dates are written. Pages for guests are kept by language and shared, so the server always writes the default; the browser writes
 * the reader's own region once React has taken the page over, when nothing has to match any more.
 */
export function useDateLocale(): string {
  const { language } = usePreferences().preferences;
  const hydrated = useHydrated();
  return dateLocale(language, hydrated ? navigator.languages : []);
}
