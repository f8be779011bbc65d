import { type Language, languageFacts } from '../../shared/language.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { usePreferences } from './preferences.tsx';

/** The first English region among the reader's languages. */
export function dateLocale(language: Language, readerLanguages: readonly string[]): string {
  const { dateLocale: usual, longDateByRegion } = languageFacts[language];
  if (!longDateByRegion) return usual;
  const isRegion = new RegExp(`^${language}-[a-z]{2}$`, 'i');
  return readerLanguages.find((tag) => isRegion.test(tag)) ?? usual;
}

/**
 * The locale of dates. Guest pages are cached by language, so the server uses the default; after hydration the browser switches to the reader's
 * region.
 */
export function useDateLocale(): string {
  const { language } = usePreferences().preferences;
  const hydrated = useHydrated();
  return dateLocale(language, hydrated ? navigator.languages : []);
}
