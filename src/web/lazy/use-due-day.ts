import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '../text/clock.ts';
import { useDeviceTimeZone } from './device-time-zone.tsx';

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
  const format = useFormatter();
  const timeZone = useDeviceTimeZone();
  const now = useClock();
  const dayOf = (moment: number) =>
    format.dateTime(moment, { year: 'numeric', month: 'numeric', day: 'numeric', timeZone });

  function dueDay(timestamp: string): string {
    const moment = Date.parse(timestamp);
    const time = () => format.dateTime(moment, { hour: 'numeric', minute: '2-digit', timeZone });
    // Formatting takes most of the time of a long list, and most dates are far away.
    if (Math.abs(moment - now) < 3 * day) {
      const due = dayOf(moment);
      if (due === dayOf(now)) return t('today', { time: time() });
      if (due === dayOf(now + day)) return t('tomorrow', { time: time() });
      if (due === dayOf(now - day)) return t('yesterday', { time: time() });
    }
    if (moment > now && moment < now + namedDays * day) {
      return format.dateTime(moment, { weekday: 'short', day: 'numeric', timeZone });
    }
    return format.dateTime(moment, { day: 'numeric', month: 'short', timeZone });
  }

  return { dueDay, isPast: (timestamp) => Date.parse(timestamp) < now };
}
