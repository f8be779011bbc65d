import type { Language } from '../../shared/language.ts';
import { useClock } from '../text/clock.ts';
import { usePreferences } from '../text/preferences.tsx';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The units that people speak of the past in, with the longest that each is good for. */
const units = [
  { below: hour, length: minute, es: ['minuto', 'minutos'], en: ['minute', 'minutes'] },
  { below: day, length: hour, es: ['hora', 'horas'], en: ['hour', 'hours'] },
  { below: 30 * day, length: day, es: ['día', 'días'], en: ['day', 'days'] },
  { below: 365 * day, length: 30 * day, es: ['mes', 'meses'], en: ['month', 'months'] },
  { below: Number.POSITIVE_INFINITY, length: 365 * day, es: ['año', 'años'], en: ['year', 'years'] },
] as const;

/** 'hace 5 minutos'. A clock that runs a little ahead of ours makes nothing come from the future. */
export function ago(timestamp: string, now: number, language: Language): string {
  const passed = now - Date.parse(timestamp);
  if (Number.isNaN(passed)) return language === 'en' ? 'unknown date' : 'fecha desconocida';
  if (passed < minute) return language === 'en' ? 'a few seconds ago' : 'hace unos segundos';
  const unit = units.find(({ below }) => passed < below) ?? units[4];
  const count = Math.floor(passed / unit.length);
  const word = unit[language][count === 1 ? 0 : 1];
  return language === 'en' ? `${count} ${word} ago` : `hace ${count} ${word}`;
}

/** '2026-03-02 09:05 UTC', beside the words: the same in every language, and without Intl. */
export function exactly(timestamp: string): string {
  return Number.isNaN(Date.parse(timestamp)) ? '' : `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
}

/** For the news: 'hoy', 'ayer', 'hace 3 días', by the days of the calendar in UTC, so that server and browser say the same. */
export function daysAgo(timestamp: string, now: number, language: Language): string {
  const at = Date.parse(timestamp);
  if (Number.isNaN(at)) return language === 'en' ? 'unknown date' : 'fecha desconocida';
  const days = Math.max(0, Math.floor(now / day) - Math.floor(at / day));
  if (days === 0) return language === 'en' ? 'today' : 'hoy';
  if (days === 1) return language === 'en' ? 'yesterday' : 'ayer';
  return language === 'en' ? `${days} days ago` : `hace ${days} días`;
}

/** Taken once outside of a list: its rows read no context. */
export function useAgo(): { ago: (timestamp: string) => string; daysAgo: (timestamp: string) => string } {
  const now = useClock();
  const { language } = usePreferences().preferences;
  return {
    ago: (timestamp) => ago(timestamp, now, language),
    daysAgo: (timestamp) => daysAgo(timestamp, now, language),
  };
}
