import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

/** Whoever has the address reads the due dates: it is a secret of one person, who can have another one at any time. */
export const CalendarAddress = z.object({ path: z.string() });

export const getCalendarAddress = endpoint({
  method: 'GET',
  path: '/api/calendar',
  summary: {
    es: 'La dirección privada de mi calendario de entregas.',
    en: 'The private address of your due-date calendar.',
  },
  access: 'signed-in',
  reply: CalendarAddress,
});

export const renewCalendarAddress = endpoint({
  method: 'POST',
  path: '/api/calendar/renew',
  summary: {
    es: 'Da otra dirección a mi calendario: la anterior deja de servir.',
    en: 'Gives your calendar a new address; the old one stops working.',
  },
  access: 'signed-in',
  reply: CalendarAddress,
});

/** Due dates of the classes that somebody is in or leads. No cookie: it is a calendar program that asks. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  summary: { es: 'Las fechas de entrega, como calendario.', en: 'Your due dates, as a calendar feed.' },
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  sends: 'text/calendar',
  failures: [classroomFailures.noSuchCalendar],
});
