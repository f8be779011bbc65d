import { useTranslations } from 'use-intl';
import { useClock } from '../text/clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The units of relative times, with the longest period that each is used for. */
const units = [
  { below: hour, length: minute, sentence: 'minutes' },
  { below: day, length: hour, sentence: 'hours' },
  { below: 30 * day, length: day, sentence: 'days' },
  { below: 365 * day, length: 30 * day, sentence: 'months' },
  { below: Number.POSITIVE_INFINITY, length: 365 * day, sentence: 'years' },
] as const;

type Say = ReturnType<typeof useTranslations<'shell.ago'>>;

/** 'hace 5 minutos'. A clock slightly ahead of ours must not produce future times. */
export function ago(timestamp: string, now: number, say: Say): string {
  const passed = now - Date.parse(timestamp);
  if (Number.isNaN(passed)) return say('unknown');
  if (passed < minute) return say('seconds');
  const { length, sentence } = units.find(({ below }) => passed < below) ?? units[4];
  return say(sentence, { count: Math.floor(passed / length) });
}

/** '2026-03-02 09:05 UTC', shown beside the words: the same in every language, and without Intl. */
export function formatUtc(timestamp: string): string {
  return Number.isNaN(Date.parse(timestamp)) ? '' : `${timestamp.slice(0, 16).replace('T', ' ')} UTC`;
}

/** For the news: 'hoy', 'ayer', 'hace 3 días', by calendar days in UTC, so that server and browser agree. */
export function daysAgo(timestamp: string, now: number, say: Say): string {
  const at = Date.parse(timestamp);
  if (Number.isNaN(at)) return say('unknown');
  const days = Math.max(0, Math.floor(now / day) - Math.floor(at / day));
  if (days === 0) return say('today');
  if (days === 1) return say('yesterday');
  return say('days', { count: days });
}

/** Called once outside a list: its rows read no context. */
export function useAgo(): { ago: (timestamp: string) => string; daysAgo: (timestamp: string) => string } {
  const now = useClock();
  const say = useTranslations('shell.ago');
  return {
    ago: (timestamp) => ago(timestamp, now, say),
    daysAgo: (timestamp) => daysAgo(timestamp, now, say),
  };
}
