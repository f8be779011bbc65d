import { createEvents, type EventAttributes } from 'ics';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import type { CalendarEntry } from '../../contract/calendar.ts';
import type messages from './messages.es.json';

const halfHour = 30 * 60_000;
/** Of a line, without its end (RFC 5545, 3.1). */
const maxOctets = 75;

const speak = speakerOf<typeof messages>('classrooms/server/calendar');

export interface CalendarDate extends Omit<CalendarEntry, 'at'> {
  at: Date;
  className: string;
  /** Raised by every edit of the item. */
  version: number;
  createdAt: Date;
  changedAt: Date;
}

const uidEnds = { due: '', closes: '-cierre', publishes: '-publicacion' } as const;

/** Calendars recognize an event by it. Tasks keep the ids from before there were other entries. */
const uidOf = ({ kind, refId, itemId, event }: CalendarDate) =>
  `${kind === 'task' ? `tarea-${refId}` : `elemento-${itemId}`}${uidEnds[event]}@educaia`;

function pathOf({ kind, refId, classId }: CalendarDate): string {
  if (kind === 'task') return `${addressOf.class(classId)}#tarea-${refId}`;
  if (kind === 'test') return addressOf.classTest(classId, refId);
  if (kind === 'material' || kind === 'video') return addressOf.classContent(classId, refId);
  if (kind === 'course') return addressOf.classCourse(classId, refId);
  return addressOf.classSurvey(classId, refId);
}

/** The library writes a lone carriage return unchanged. Many calendars read it as a new line, so a title could inject a property. */
const escapeCalendarText = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function titleOf({ event, title, className, state }: CalendarDate, language: Language): string {
  const say = speak(language);
  const said = say(event, { title, className });
  return state !== 'published' && event !== 'publishes' ? say('hidden', { title: said }) : said;
}

export function writeCalendar(dates: readonly CalendarDate[], origin: string, language: Language): string {
  const events = dates.map((date): EventAttributes => ({
    uid: uidOf(date),
    title: escapeCalendarText(titleOf(date, language)),
    // The last half hour before it: few calendars draw events without a duration. A publication begins something.
    start: date.event === 'publishes' ? date.at.getTime() : date.at.getTime() - halfHour,
    duration: { minutes: 30 },
    startInputType: 'utc',
    startOutputType: 'utc',
    status: date.state === 'published' ? 'CONFIRMED' : 'TENTATIVE',
    // A due date does not make its reader unavailable.
    transp: 'TRANSPARENT',
    sequence: date.version,
    lastModified: date.changedAt.getTime(),
    created: date.createdAt.getTime(),
    url: origin + pathOf(date),
  }));
  const calName = latestSettings().siteName;
  const { error, value } = createEvents(events, { productId: 'educaia', calName, method: 'PUBLISH' });
  if (error || !value) throw error ?? new Error('The calendar could not be written.');
  return foldLines(value);
}

/** The library counts characters: a line of accented letters would be twice as long as calendars must accept. */
function foldLines(calendar: string): string {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > maxOctets) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
