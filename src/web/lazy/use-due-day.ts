import { useTranslations } from 'use-intl';
import { useHydrated } from '../start/use-hydrated.ts';
import { useClock } from '../text/clock.ts';
import { useDateLocale } from '../text/date-locale.ts';
import { usePreferences } from '../text/preferences.tsx';
import { type DayAndTime, inUtc, isSameDay, onDevice, shortDate, timeOfDay, weekdayAndDay } from './short-dates.ts';

const day = 24 * 60 * 60_000;
/** A weekday without a date names one of the next days only. */
const namedDays = 6;

interface DueDays {
  /** 'hoy, 10:00', 'mañana, 10:00', 'vie 20', '3 mar': short enough for the end of a row. */
  dueDay: (timestamp: string) => string;
  isPast: (timestamp: string) => boolean;
}

/** Days on the reader's device, so that every page names the same day. The server renders UTC. */
export function useDueDay(): DueDays {
  const t = useTranslations('shell.days');
  const { language } = usePreferences().preferences;
  const locale = useDateLocale();
  const read = useHydrated() ? onDevice : inUtc;
  const now = useClock();

  function nearDay(due: DayAndTime): 'today' | 'tomorrow' | 'yesterday' | undefined {
    if (isSameDay(due, read(now))) return 'today';
    if (isSameDay(due, read(now + day))) return 'tomorrow';
    return isSameDay(due, read(now - day)) ? 'yesterday' : undefined;
  }

  function dueDay(timestamp: string): string {
    const moment = Date.parse(timestamp);
    const due = read(moment);
    const near = nearDay(due);
    if (near) return t(near, { time: timeOfDay(due, language, locale) });
    if (moment > now && moment < now + namedDays * day) return weekdayAndDay(due, language);
    return shortDate(due, language, locale);
  }

  return { dueDay, isPast: (timestamp) => Date.parse(timestamp) < now };
}
