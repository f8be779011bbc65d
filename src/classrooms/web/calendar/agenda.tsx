import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { DayList } from './day-list.tsx';
import { addDays, type Day } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useEntryWords } from './use-entry-words.ts';

/** The days that have entries. */
export function Agenda({ days, shown }: { days: ShownDays; shown: readonly Day[] }) {
  const t = useTranslations('classrooms.calendar.namedDay');
  const { today } = useCalendarAddress();
  const { dayName } = useEntryWords(days);
  const followLink = useInternalLinks();
  const nameOf = (day: Day) => {
    if (day === today) return t('today', { day: dayName(day) });
    return day === addDays(today, 1) ? t('tomorrow', { day: dayName(day) }) : dayName(day);
  };
  return (
    <div className="flex flex-col gap-4" onClick={followLink}>
      {shown.map((day) => (
        <section key={day} aria-labelledby={`agenda-${day}`} className={`${cardClass} px-4 py-3 sm:px-5`}>
          <h3 id={`agenda-${day}`} className="text-base font-semibold first-letter:uppercase">
            {nameOf(day)}
          </h3>
          <DayList days={days} day={day} />
        </section>
      ))}
    </div>
  );
}
