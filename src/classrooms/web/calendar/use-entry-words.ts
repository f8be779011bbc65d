import { useFormatter, useTranslations } from 'use-intl';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { dateOf, type Day } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';

interface EntryWords {
  /** 'Entrega, 10:00, 3.º B', with the state of what is not published. */
  details: (entry: CalendarEntry) => string;
  state: (entry: CalendarEntry) => string | undefined;
  /** 'lunes, 16 de noviembre'. */
  dayName: (day: Day) => string;
}

export function useEntryWords({ marks, timeZone }: ShownDays): EntryWords {
  const t = useTranslations('classrooms.calendar');
  const format = useFormatter();
  return {
    details: ({ event, at, classId }) =>
      t('entry', {
        event: t(`events.${event}`),
        time: format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit', timeZone }),
        name: marks.get(classId)?.name ?? '',
      }),
    state: ({ state, event }) => (state === 'published' || event === 'publishes' ? undefined : t(`states.${state}`)),
    dayName: (day) => format.dateTime(dateOf(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  };
}
