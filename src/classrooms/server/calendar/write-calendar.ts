import { createEvents, type EventAttributes } from 'ics';
import { addressOf } from '../../../shared/addresses.ts';
import type { CalendarEntry } from '../../contract/calendar.ts';

const halfHour = 30 * 60_000;

export interface DueDate {
  itemId: number;
  kind: CalendarEntry['kind'];
  refId: number;
  classId: number;
  className: string;
  title: string;
  dueAt: Date;
  closesAt: Date | null;
  changedAt: Date;
}

/** Tasks keep the ids that calendars know from before there were other entries. */
const uidOf = ({ kind, refId, itemId }: DueDate) => (kind === 'task' ? `tarea-${refId}` : `elemento-${itemId}`);

function pathOf({ kind, refId, classId }: DueDate): string {
  if (kind === 'task') return `${addressOf.class(classId)}#tarea-${refId}`;
  if (kind === 'test') return addressOf.classTest(classId, refId);
  if (kind === 'material') return addressOf.classContent(classId, refId);
  if (kind === 'course') return addressOf.classCourse(classId, refId);
  return addressOf.survey(refId);
}

/** The library writes a lone carriage return unchanged. Many calendars read it as a new line, so a title could inject a property. */
const escapeCalendarText = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export function writeCalendar(dates: readonly DueDate[], origin: string): string {
  const events = dates.map((date): EventAttributes => ({
    uid: `${uidOf(date)}@educaia`,
    title: escapeCalendarText(`${date.title} (${date.className})`),
    // The last half hour before it: few calendars draw events without a duration.
    start: date.dueAt.getTime() - halfHour,
    duration: { minutes: 30 },
    startInputType: 'utc',
    startOutputType: 'utc',
    lastModified: date.changedAt.getTime(),
    created: date.changedAt.getTime(),
    url: origin + pathOf(date),
  }));
  const { error, value } = createEvents(events, { productId: 'educaia', calName: 'EducaIA', method: 'PUBLISH' });
  if (error || !value) throw error ?? new Error('The calendar could not be written.');
  return value;
}
