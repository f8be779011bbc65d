import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
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

const styles = {
  day: { year: 'numeric', month: 'numeric', day: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'short', day: 'numeric' },
  date: { day: 'numeric', month: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept for the process: making a format costs as much as a hundred uses, and use-intl makes its own again for every page that the server renders. */
function formatOf(style: keyof typeof styles, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], timeZone });
  formats.set(key, format);
  return format;
}

/** Days on the reader's device, so that every page names the same day. The server renders UTC. */
export function useDueDay(): DueDays {
  const t = useTranslations('shell.days');
  const locale = useLocale();
  const timeZone = useDeviceTimeZone();
  const now = useClock();
  const write = (style: keyof typeof styles, moment: number) => formatOf(style, locale, timeZone).format(moment);
  const near = useMemo(() => {
    const dayOf = (moment: number) => formatOf('day', locale, timeZone).format(moment);
    return new Map([
      [dayOf(now - day), 'yesterday'],
      [dayOf(now + day), 'tomorrow'],
      [dayOf(now), 'today'],
    ] as const);
  }, [now, locale, timeZone]);

  function dueDay(timestamp: string): string {
    const moment = Date.parse(timestamp);
    // Formatting takes most of the time of a long list, and most dates are far away.
    if (Math.abs(moment - now) < 3 * day) {
      const nearDay = near.get(write('day', moment));
      if (nearDay) return t(nearDay, { time: write('time', moment) });
    }
    if (moment > now && moment < now + namedDays * day) return write('weekday', moment);
    return write('date', moment);
  }

  return { dueDay, isPast: (timestamp) => Date.parse(timestamp) < now };
}
