import { useDateLocale } from '../../../web/text/date-locale.ts';

const monday = 1;
const sunday = 7;

/** For browsers that do not know: the regions of English whose weeks start on Sunday. */
const sundayRegions = /^en-(?:US|CA|AU|IN|ZA|PH|SG|HK|IL|JM|KE|ZW|BZ|TT|PR|GU|VI)$/i;

interface WeekInfo {
  firstDay: number;
}
/** Newer engines have a method, older ones a property, and some neither. */
type LocaleWithWeek = Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };

/** 1 for Monday to 7 for Sunday. */
export function firstWeekday(locale: string): number {
  const known = new Intl.Locale(locale) as LocaleWithWeek;
  const { firstDay } = known.getWeekInfo?.() ?? known.weekInfo ?? {};
  return firstDay ?? (sundayRegions.test(locale) ? sunday : monday);
}

/** The server assumes the usual region of the language; the browser knows the reader's. */
export function useFirstWeekday(): number {
  return firstWeekday(useDateLocale());
}
