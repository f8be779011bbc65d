import { useTranslations } from 'use-intl';
import { classes } from '../../../web/ui/core/classes.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { itemAddress } from '../work/item-kinds.ts';
import { type Day, isSameMonth } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';
import { entryIcon } from './entry-icon.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useEntryWords } from './use-entry-words.ts';

/** A month has room for a few entries of a day; the list below the grid has all of them. */
const maxShown = { mes: 3, semana: 20 } as const;
const maxDots = 3;

interface DayCellProps {
  days: ShownDays;
  day: Day;
  view: 'mes' | 'semana';
  isChosen: boolean;
  onChoose: () => void;
  onMore: () => void;
}

export function DayCell({ days, day, view, isChosen, onChoose, onMore }: DayCellProps) {
  const t = useTranslations('classrooms.calendar');
  const { day: chosenDay, today } = useCalendarAddress();
  const { dayName } = useEntryWords(days);
  const entries = days.entries.get(day) ?? [];
  const tabIndex = isChosen ? 0 : -1;
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      className={classes(
        'flex min-w-0 flex-col gap-1 p-1',
        view === 'mes' ? 'sm:min-h-28' : 'sm:min-h-60',
        view === 'mes' && !isSameMonth(day, chosenDay) && 'bg-sunken',
        isChosen && 'bg-primary-wash',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={tabIndex}
        aria-label={t('dayWithCount', { day: dayName(day), count: entries.length })}
        aria-current={day === today ? 'date' : undefined}
        onClick={onChoose}
        className="flex min-h-11 w-full flex-col items-center justify-center rounded-control hover:bg-hover sm:min-h-8 sm:items-start sm:px-1"
      >
        <span
          className={classes(
            'inline-flex size-7 items-center justify-center rounded-full text-sm tabular-nums',
            day === today && 'bg-primary-solid font-bold text-on-primary-solid',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <Dots days={days} entries={entries} />
      </button>
      <EntryList days={days} day={day} view={view} tabIndex={tabIndex} onMore={onMore} />
    </div>
  );
}

interface EntryListProps extends Pick<DayCellProps, 'days' | 'day' | 'view' | 'onMore'> {
  tabIndex: number;
}

/** A phone shows dots instead. */
function EntryList({ days, day, view, tabIndex, onMore }: EntryListProps) {
  const t = useTranslations('classrooms.calendar');
  const { dayName } = useEntryWords(days);
  const entries = days.entries.get(day) ?? [];
  const shown = entries.slice(0, maxShown[view]);
  const left = entries.length - shown.length;
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 max-sm:hidden">
      {shown.map((entry) => (
        <li key={`${entry.itemId} ${entry.event}`}>
          <EntryLink days={days} entry={entry} tabIndex={tabIndex} />
        </li>
      ))}
      {left > 0 && (
        <li>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('moreOn', { count: left, day: dayName(day) })}
            onClick={onMore}
            className="min-h-6 w-full rounded-sm px-1 text-left text-xs text-ink-soft hover:bg-hover hover:text-ink"
          >
            {t('more', { count: left })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** On a phone, how full a day is. Choosing it shows its list. */
function Dots({ days, entries }: { days: ShownDays; entries: readonly CalendarEntry[] }) {
  return (
    <span aria-hidden="true" className="flex h-1.5 gap-0.5 sm:hidden">
      {entries.slice(0, maxDots).map((entry) => (
        <span
          key={`${entry.itemId} ${entry.event}`}
          className={classes('size-1.5 rounded-full bg-current', days.marks.get(entry.classId)?.text)}
        />
      ))}
    </span>
  );
}

function EntryLink({ days, entry, tabIndex }: { days: ShownDays; entry: CalendarEntry; tabIndex: number }) {
  const words = useEntryWords(days);
  const mark = days.marks.get(entry.classId);
  const state = words.state(entry);
  const details = [words.details(entry), state].filter(Boolean).join(', ');
  return (
    <a
      href={itemAddress(entry.classId, entry)}
      tabIndex={tabIndex}
      title={`${entry.title} · ${details}`}
      className={classes(
        'flex min-h-6 items-center gap-1 rounded-sm border px-1 text-xs no-underline hover:underline',
        mark?.wash,
        mark?.text,
        entry.state === 'published' ? 'border-transparent' : 'border-dashed border-current',
      )}
    >
      <b aria-hidden="true">{mark?.letter}</b>
      <Icon name={entryIcon(entry)} size="sm" className="shrink-0" />
      <span className="truncate">{entry.title}</span>
      <span className="sr-only">{details}</span>
    </a>
  );
}
