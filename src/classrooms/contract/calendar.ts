import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

/** Anybody with the address can read the due dates. It is a user's secret, and they can replace it at any time. */
export const CalendarAddress = z.object({ path: z.string() });

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

/** Due dates of the classes that the user belongs to or leads. Calendar programs send no cookie. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  sends: 'text/calendar',
  failures: [classroomFailures.noSuchCalendar],
});
