import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { classroomFailures } from './classroom-failures.ts';

/** Anybody with the address can read the due dates. It is a user's secret, and they can replace it at any time. */
export const CalendarAddress = z.object({ path: z.string() });

/** A task, test or other item of one of the viewer's classes with a due date. */
export const CalendarEntry = z.object({
  kind: z.enum(['material', 'course', 'task', 'test', 'survey']),
  /** The id of the task, test and so on. */
  refId: z.int(),
  itemId: z.int(),
  classId: z.int(),
  className: z.string(),
  title: z.string(),
  dueAt: Timestamp,
  closesAt: Timestamp.nullable(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar',
  access: 'signed-in',
  reply: CalendarAddress,
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar/renew',
  access: 'signed-in',
  reply: CalendarAddress,
});

const moment = z.iso.datetime({ offset: true });

/** Due dates from one moment until before another, in all classes that the viewer belongs to or leads; the earliest 500. */
export const listCalendarEntries = endpoint({
  method: 'GET',
  path: '/api/calendar/entries',
  access: 'signed-in',
  query: z.object({ from: moment, to: moment }),
  reply: z.array(CalendarEntry),
});

/** Due dates of the classes that the user belongs to or leads. Calendar programs send no cookie. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  sends: 'text/calendar',
  failures: [classroomFailures.noSuchCalendar],
});
