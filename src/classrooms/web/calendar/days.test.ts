import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  agendaFrom,
  dayIn,
  movePeriod,
  periodToRead,
  startOfWeek,
  weekOf,
  weeksOfMonth,
} from './days.ts';

const monday = 1;
const sunday = 7;
const saturday = 6;

test.each([
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-01-01', -1, '2026-12-31'],
])('%s and %i days is %s, whatever the clocks do', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2027-01-31', -2, '2026-11-30'],
])('%s and %i months is %s', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test.each([
  ['2026-11-16', monday, '2026-11-16'],
  ['2026-11-22', monday, '2026-11-16'],
  ['2026-11-22', sunday, '2026-11-22'],
  ['2026-11-20', saturday, '2026-11-14'],
  ['2027-01-01', monday, '2026-12-28'],
])('the week of %s that starts on weekday %i starts on %s', (day, first, expected) => {
  expect(startOfWeek(day, first)).toBe(expected);
});

describe('the weeks of a month', () => {
  const edges = (day: string, first: number) => {
    const weeks = weeksOfMonth(day, first);
    return [weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  };

  test.each([
    ['a February of 28 days that starts on Monday fills four', '2027-02-10', monday, [4, '2027-02-01', '2027-02-28']],
    ['the same February needs five from Sunday on', '2027-02-10', sunday, [5, '2027-01-31', '2027-03-06']],
    ['August 2026 needs six', '2026-08-31', monday, [6, '2026-07-27', '2026-09-06']],
    ['December reaches into the next year', '2026-12-01', monday, [5, '2026-11-30', '2027-01-03']],
    ['January begins in the previous year', '2027-01-31', monday, [5, '2026-12-28', '2027-01-31']],
  ])('%s', (_, day, first, expected) => {
    expect(edges(day, first)).toEqual(expected);
  });

  test('have seven days each, every day once, also when the clocks change', () => {
    for (const day of ['2026-03-15', '2026-10-15']) {
      const days = weeksOfMonth(day, monday).flat();
      expect(days.length % 7).toBe(0);
      expect(new Set(days).size).toBe(days.length);
    }
  });
});

test('a week in which the clocks change has seven days', () => {
  expect(weekOf('2026-03-29', monday)).toEqual([
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
  ]);
});

test('what is read contains every day that a view can show, in any time zone and however weeks start', () => {
  for (const day of ['2027-02-10', '2026-08-31', '2026-12-31', '2026-10-25']) {
    for (const first of [monday, saturday, sunday]) {
      const shown = { mes: weeksOfMonth(day, first).flat(), semana: weekOf(day, first), agenda: agendaFrom(day) };
      const both = [...shown.mes, ...shown.agenda].toSorted();
      for (const [view, days] of [...Object.entries(shown), [undefined, both] as const]) {
        const { from, to } = periodToRead(view as 'mes' | undefined, day);
        expect(from <= `${addDays(days[0] ?? '', -1)}T00:00:00Z`).toBe(true);
        expect(to >= `${addDays(days.at(-1) ?? '', 2)}T00:00:00Z`).toBe(true);
      }
    }
  }
});

test.each([
  ['mes', '2026-01-31', 1, '2026-02-28'],
  ['semana', '2026-12-28', 1, '2027-01-04'],
  ['agenda', '2026-11-16', -1, '2026-10-19'],
] as const)('in the view %s, the period after or before %s (%i) is that of %s', (view, day, by, expected) => {
  expect(movePeriod(view, day, by)).toBe(expected);
});

test.each([
  ['Europe/Madrid', '2026-11-16T23:30:00Z', '2026-11-17'],
  ['America/Mexico_City', '2026-11-17T01:00:00Z', '2026-11-16'],
  ['Pacific/Kiritimati', '2026-12-31T12:00:00Z', '2027-01-01'],
  ['Europe/Madrid', '2026-03-29T01:00:00Z', '2026-03-29'],
])('in %s it is %s on %s', (zone, moment, day) => {
  expect(dayIn(zone, Date.parse(moment))).toBe(day);
});
