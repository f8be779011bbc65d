import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { futureMoment } from '../../shared/endpoints/future-moment.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { sentencesIn } from '../../shared/sentences/sentence.ts';
import { calendarEvents, itemKinds, itemStates } from '../limits.ts';
import type messages from '../messages.es.json';
import { classroomFailures } from './classroom-failures.ts';

const say = sentencesIn<typeof messages>('classrooms');

/** Anybody with the address can read the due dates. It is a user's secret, and they can replace it at any time. */
export const CalendarAddress = z.object({ path: z.string() });

/** A moment of an item: it is due, it closes, or it will be published. An item can have several. */
export const CalendarEntry = z.object({
  event: z.enum(calendarEvents),
  at: Timestamp,
  kind: z.enum(itemKinds),
  /** The id of the task, test and so on. */
  refId: z.int(),
  itemId: z.int(),
  classId: z.int(),
  title: z.string(),
  /** Only those who teach the class get drafts and scheduled items, and moments of publication. */
  state: z.enum(itemStates),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

const CalendarClass = z.object({ id: z.int(), name: z.string(), teaches: z.boolean() });
export type CalendarClass = z.output<typeof CalendarClass>;

/** All classes of the viewer, whether or not they have entries in the period. */
const CalendarPeriod = z.object({
  classes: z.array(CalendarClass),
  entries: z.array(CalendarEntry),
  /** False if later entries were left out. */
  isComplete: z.boolean(),
});
export type CalendarPeriod = z.output<typeof CalendarPeriod>;

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

const moment = futureMoment(say('momentRange'));

/** From one moment until before another, in all classes that the viewer belongs to or teaches; the earliest 500. */
export const getCalendarPeriod = endpoint({
  method: 'GET',
  path: '/api/calendar/entries',
  access: 'signed-in',
  query: z.object({ from: moment, to: moment }),
  reply: CalendarPeriod,
});

/** The dates of the classes that the user belongs to or teaches. Calendar programs send no cookie. */
export const getCalendar = endpoint({
  method: 'GET',
  path: '/api/calendar/{token}.ics',
  access: 'anyone',
  params: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  sends: 'text/calendar',
  failures: [classroomFailures.noSuchCalendar],
});
