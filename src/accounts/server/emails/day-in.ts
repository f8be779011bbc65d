import { type Language, languageFacts } from '../../../shared/language.ts';

/** '30 de noviembre de 2026', of a day without a time zone. */
export function dayIn(language: Language, day: string): string {
  const { dateLocale } = languageFacts[language];
  return new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
