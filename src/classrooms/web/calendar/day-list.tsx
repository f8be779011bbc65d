import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { itemAddress } from '../work/item-kinds.ts';
import { ClassLetter } from './class-filter.tsx';
import type { Day } from './days.ts';
import type { ShownDays } from './entries-by-day.ts';
import { entryIcon } from './entry-icon.ts';
import { useEntryWords } from './use-entry-words.ts';

/** The entries of one day. The container of the list follows its links. */
export function DayList({ days, day }: { days: ShownDays; day: Day }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {(days.entries.get(day) ?? []).map((entry) => (
        <EntryRow key={`${entry.itemId} ${entry.event}`} days={days} entry={entry} />
      ))}
    </ul>
  );
}

function EntryRow({ days, entry }: { days: ShownDays; entry: CalendarEntry }) {
  const words = useEntryWords(days);
  const state = words.state(entry);
  return (
    <li className="relative flex min-h-14 items-center gap-3 py-2">
      <ClassLetter mark={days.marks.get(entry.classId)} />
      <Icon name={entryIcon(entry)} className="shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <a href={itemAddress(entry.classId, entry)} className={`${coverLinkClass} wrap-anywhere`}>
          {entry.title}
        </a>
        <p className="text-sm text-ink-soft wrap-anywhere">{words.details(entry)}</p>
      </div>
      {state && <span className={badgeClass()}>{state}</span>}
    </li>
  );
}
