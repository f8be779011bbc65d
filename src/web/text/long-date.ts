import type { Language } from '../../shared/language.ts';
import { beginsWithMonth, useDateLocale } from './date-locale.ts';
import { usePreferences } from './preferences.tsx';

const months: Record<Language, readonly string[]> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/**
 * '2 de marzo de 2026', in UTC, so that server and browser say the same. As Intl writes it, and without it: to get that ready takes a
 * slow phone a tenth of a second.
 */
export function longDate(timestamp: string, language: Language, locale: string): string {
  const date = new Date(timestamp);
  const [day, month, year] = [date.getUTCDate(), months[language][date.getUTCMonth()], date.getUTCFullYear()];
  if (language === 'es') return `${day} de ${month} de ${year}`;
  return beginsWithMonth(locale) ? `${month} ${day}, ${year}` : `${day} ${month} ${year}`;
}

export function useLongDate(): (timestamp: string) => string {
  const { language } = usePreferences().preferences;
  const locale = useDateLocale();
  return (timestamp) => longDate(timestamp, language, locale);
}
