import type { IconName } from '../../../web/ui/core/icon-names.ts';
import type { CalendarEntry } from '../../contract/calendar.ts';
import { itemIcons } from '../work/item-kinds.ts';

/** What is due shows its kind; a closing or publication, what happens. */
export function entryIcon({ event, kind }: Pick<CalendarEntry, 'event' | 'kind'>): IconName {
  if (event === 'closes') return 'lock';
  return event === 'publishes' ? 'send' : itemIcons[kind];
}
