import { type Language, languageFacts } from '../../shared/language.ts';
import { byRegion, regionOf } from '../text/date-locale.ts';

/** The calendar day and the time of a moment, on the device or in UTC. */
export interface DayAndTime {
  year: number;
  month: number;
  day: number;
  weekday: number;
  hours: number;
  minutes: number;
}

export function onDevice(moment: number): DayAndTime {
  const date = new Date(moment);
  return {
    year: date.getFullYear(),
    month: date.getMonth(),
    day: date.getDate(),
    weekday: date.getDay(),
    hours: date.getHours(),
    minutes: date.getMinutes(),
  };
}

export function inUtc(moment: number): DayAndTime {
  const date = new Date(moment);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
  };
}

export function isSameDay(one: DayAndTime, other: DayAndTime): boolean {
  return one.day === other.day && one.month === other.month && one.year === other.year;
}

/*
 * Short dates without Intl, whose start takes 60 ms, four times as much on a slow phone, and whose formats the server would make again for every page.
 */

/** '3 mar'. */
export function shortDate({ day, month }: DayAndTime, language: Language, locale: string): string {
  const { shortDate: usual, shortDateByRegion, shortMonths } = languageFacts[language];
  const pattern = byRegion(shortDateByRegion, locale) ?? usual;
  return pattern.replace('{day}', String(day)).replace('{month}', shortMonths[month] ?? '');
}

/** 'vie 20'. */
export function weekdayAndDay({ weekday, day }: DayAndTime, language: Language): string {
  return `${languageFacts[language].shortWeekdays[weekday]} ${day}`;
}

/** '15:30', or '3:30 pm' where people write it so. */
export function timeOfDay({ hours, minutes }: DayAndTime, language: Language, locale: string): string {
  const { twelveHourRegions = '' } = languageFacts[language];
  const rest = String(minutes).padStart(2, '0');
  if (!twelveHourRegions.split(' ').includes(regionOf(locale) || '-')) return `${String(hours)}:${rest}`;
  return `${hours % 12 || 12}:${rest} ${hours < 12 ? 'am' : 'pm'}`;
}
