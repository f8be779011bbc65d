import { expect, test } from 'vitest';
import { writeCalendar } from './write-calendar.ts';

const due = {
  itemId: 7,
  kind: 'task' as const,
  refId: 1,
  classId: 2,
  className: 'Aula',
  title: 'Tarea',
  dueAt: new Date('2026-11-20T10:00:00Z'),
  closesAt: null,
  changedAt: new Date('2026-11-10T10:00:00Z'),
};

test.each(['\r', '\n', '\r\n', '\u2028', '\u0085', '\v'])(
  'a line break in a title, also a lone carriage return, adds no line to the calendar: %j',
  (end) => {
    const evil = `Tarea${end}URL:https://evil.example`;
    const calendar = writeCalendar([{ ...due, title: evil, className: evil }], 'https://educaia.example');
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
  const calendar = writeCalendar([{ ...due, title }], 'https://educaia.example');
  const unfolded = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  expect(unfolded.filter((one) => one === 'END:VEVENT')).toHaveLength(1);
  const titles = unfolded.filter((one) => one.startsWith('SUMMARY:'));
  expect(titles).toEqual([line ?? `SUMMARY:${title} (Aula)`]);
});
