import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useNavigate } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { DayCell } from './day-cell.tsx';
import { dayForKey } from './day-for-key.ts';
import { dateOf, type Day } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';
import { selectedDayId } from './selected-day.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

interface DayGridProps {
  days: ShownDays;
  weeks: readonly (readonly Day[])[];
  view: 'mes' | 'semana';
}

/** A month or a week. One day is in the tab order, with its entries; the arrow keys choose another. */
export function DayGrid({ days, weeks, view }: DayGridProps) {
  const t = useTranslations('classrooms.calendar');
  const { day, choose, grid, onKeyDown } = useChosenDay(weeks);
  const followLink = useInternalLinks();
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t(`views.${view}`)}
      onKeyDown={onKeyDown}
      onClick={followLink}
      className={`${cardClass} overflow-hidden`}
    >
      <div role="row" className="grid grid-cols-7 border-b border-line">
        {(weeks[0] ?? []).map((one) => (
          <Weekday key={one} day={one} />
        ))}
      </div>
      {weeks.map((week) => (
        <div
          key={week[0]}
          role="row"
          className="grid grid-cols-7 divide-x divide-line not-last:border-b not-last:border-line"
        >
          {week.map((one) => (
            <DayCell
              key={one}
              days={days}
              day={one}
              view={view}
              isChosen={one === day}
              onChoose={() => choose(one)}
              onMore={() => {
                choose(one);
                document.getElementById(selectedDayId)?.focus();
              }}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Weekday({ day }: { day: Day }) {
  const format = useFormatter();
  const name = (weekday: 'long' | 'short') => format.dateTime(dateOf(day), { weekday, timeZone: 'UTC' });
  return (
    <div role="columnheader" className="px-1 py-2 text-center text-sm text-ink-soft sm:px-2">
      <span className="sr-only">{name('long')}</span>
      <span aria-hidden="true">{name('short')}</span>
    </div>
  );
}

/** The chosen day is in the address. A key moves the focus with it, also into another month. */
function useChosenDay(weeks: readonly (readonly Day[])[]) {
  const { day, to } = useCalendarAddress();
  const navigate = useNavigate();
  const grid = useRef<HTMLDivElement>(null);
  // Keys may follow each other faster than the page renders.
  const latest = useRef(day);
  const isMoving = useRef(false);
  const focusOn = (one: Day) => grid.current?.querySelector<HTMLElement>(`[data-day="${one}"]`)?.focus();
  useEffect(() => {
    latest.current = day;
    if (!isMoving.current) return;
    isMoving.current = false;
    focusOn(day);
  }, [day]);

  function choose(next: Day): void {
    latest.current = next;
    void navigate(to({ day: next }), { replace: true, preventScrollReset: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.target instanceof HTMLElement) || event.target.dataset['day'] === undefined) return;
    const next = dayForKey(event, latest.current, weeks);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
    isMoving.current = true;
    choose(next);
  }

  return { day, choose, grid, onKeyDown };
}
