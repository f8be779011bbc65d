import { useTranslations } from 'use-intl';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { DayList } from './day-list.tsx';
import type { Day } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';
import { useEntryWords } from './use-entry-words.ts';

export const selectedDayId = 'dia-elegido';

/** Everything on the chosen day of a grid, which shows only some of it. */
export function SelectedDay({ days, day }: { days: ShownDays; day: Day }) {
  const t = useTranslations('classrooms.calendar');
  const { dayName } = useEntryWords(days);
  const followLink = useInternalLinks();
  return (
    <section aria-labelledby={selectedDayId} className={`${cardClass} px-4 py-3 sm:px-5`} onClick={followLink}>
      <h3 id={selectedDayId} tabIndex={-1} className="text-base font-semibold first-letter:uppercase">
        {dayName(day)}
      </h3>
      {days.entries.has(day) ? (
        <DayList days={days} day={day} />
      ) : (
        <p className="py-2 text-ink-soft">{t('nothingThatDay')}</p>
      )}
    </section>
  );
}
