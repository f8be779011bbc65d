import { createEvents, type EventAttributes } from 'ics';

const halfHour = 30 * 60_000;

export interface DueDate {
  taskId: number;
  classId: number;
  className: string;
  title: string;
  dueAt: Date;
  changedAt: Date;
}

/** The library writes a lone carriage return unchanged. Many calendars read it as a new line, so a title could inject a property. */
const escapeCalendarText = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

export function writeCalendar(dates: readonly DueDate[], origin: string): string {
  const events = dates.map(({ taskId, classId, className, title, dueAt, changedAt }): EventAttributes => ({
    uid: `tarea-${taskId}@educaia`,
    title: escapeCalendarText(`${title} (${className})`),
    // The last half hour before it: few calendars draw events without a duration.
    start: dueAt.getTime() - halfHour,
    duration: { minutes: 30 },
    startInputType: 'utc',
    startOutputType: 'utc',
    lastModified: changedAt.getTime(),
    created: changedAt.getTime(),
    url: `${origin}/class/${classId}#tarea-${taskId}`,
  }));
  const { error, value } = createEvents(events, { productId: 'educaia', calName: 'EducaIA', method: 'PUBLISH' });
  if (error || !value) throw error ?? new Error('The calendar could not be written.');
  return value;
}
