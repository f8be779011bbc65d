import { type Language, languageFacts } from '../../shared/language.ts';
import { useHydrated } from '../start/use-hydrated.ts';
import { usePreferences } from './preferences.tsx';

const isRegional = (tag: string) => /^[a-z]+-[a-z]{2}$/i.test(tag);

/** 'US' of 'en-US', and nothing of 'es'. */
export function regionOf(locale: string): string {
  return locale.split('-')[1]?.toUpperCase() ?? '';
}

/** The entry of the locale's region in a record whose keys list regions: 'US CA'. */
export function byRegion<T>(entries: Readonly<Record<string, T>> | undefined, locale: string): T | undefined {
  const region = regionOf(locale);
  return Object.entries(entries ?? {}).find(([regions]) => regions.split(' ').includes(region))?.[1];
}

/** The reader's first region of the page's language, where regions write dates differently. */
export function dateLocale(language: Language, readerLanguages: readonly string[]): string {
  const { dateLocale: usual, longDateByRegion } = languageFacts[language];
  if (!longDateByRegion) return usual;
  const isOfLanguage = (tag: string) => tag.toLowerCase().startsWith(`${language}-`);
  return readerLanguages.find((tag) => isRegional(tag) && isOfLanguage(tag)) ?? usual;
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
