import { expect, test } from 'vitest';
import { type CalendarDate, writeCalendar } from './write-calendar.ts';

const due: CalendarDate = {
  event: 'due',
  at: new Date('2026-11-20T10:00:00Z'),
  itemId: 7,
  kind: 'task',
  refId: 1,
  classId: 2,
  className: 'Aula',
  title: 'Tarea',
  state: 'published',
  version: 3,
  createdAt: new Date('2026-11-09T10:00:00Z'),
  changedAt: new Date('2026-11-10T10:00:00Z'),
};

const write = (...dates: CalendarDate[]) => writeCalendar(dates, 'https://educaia.example', 'es');
const unfold = (calendar: string) => calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');

test.each(['\r', '\n', '\r\n', '\u2028', '\u0085', '\v'])(
  'a line break in a title, also a lone carriage return, adds no line to the calendar: %j',
  (end) => {
    const evil = `Tarea${end}URL:https://evil.example`;
    const calendar = write({ ...due, title: evil, className: evil });
    const lines = calendar.split(/\r\n|[\r\n\v\u0085\u2028\u2029]/u);
    expect(lines.filter((line) => line.startsWith('URL:'))).toEqual(['URL:https://educaia.example/class/2#tarea-1']);
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  },
);

test.each([
  ['a typed \\n', 'Tarea\\nEND:VEVENT', 'SUMMARY:Tarea\\\\nEND:VEVENT (Aula)'],
  ['a comma and a semicolon', 'Uno;URL=x,dos', 'SUMMARY:Uno\\;URL=x\\,dos (Aula)'],
  ['a folded line', 'á'.repeat(80), undefined],
])('%s stays text: there is one event with one title', (_, title, line) => {
  const unfolded = unfold(write({ ...due, title }));
  expect(unfolded.filter((one) => one === 'END:VEVENT')).toHaveLength(1);
  const titles = unfolded.filter((one) => one.startsWith('SUMMARY:'));
  expect(titles).toEqual([line ?? `SUMMARY:${title} (Aula)`]);
});

test.each(['á'.repeat(80), '👩‍🏫'.repeat(40), 'a'.repeat(200)])('no line has more than 75 octets: %s', (title) => {
  const calendar = write({ ...due, title });
  expect(Math.max(...calendar.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(unfold(calendar)).toContain(`SUMMARY:${title} (Aula)`);
});

test('each moment of an item is an event in UTC, whose id stays when it is edited', () => {
  const moments = (version: number) =>
    unfold(
      write(
        { ...due, version },
        { ...due, version, event: 'closes', at: new Date('2026-11-22T10:00:00Z') },
        { ...due, version, kind: 'test', event: 'publishes', state: 'scheduled', at: new Date('2026-11-18T10:00:00Z') },
      ),
    ).filter((line) => /^(?:UID|DTSTART|SUMMARY|STATUS)/.test(line));
  expect(moments(3)).toEqual([
    'UID:tarea-1@educaia',
    'SUMMARY:Tarea (Aula)',
    'DTSTART:20261120T093000Z',
    'STATUS:CONFIRMED',
    'UID:tarea-1-cierre@educaia',
    'SUMMARY:Cierre: Tarea (Aula)',
    'DTSTART:20261122T093000Z',
    'STATUS:CONFIRMED',
    'UID:elemento-7-publicacion@educaia',
    'SUMMARY:Se publica: Tarea (Aula)',
    'DTSTART:20261118T100000Z',
    'STATUS:TENTATIVE',
  ]);
  expect(moments(4)).toEqual(moments(3));
});

test('an edit raises the sequence, so that calendars take the new version', () => {
  expect(unfold(write(due))).toContain('SEQUENCE:3');
  expect(unfold(write(due))).toContain('LAST-MODIFIED:20261110T100000Z');
});
