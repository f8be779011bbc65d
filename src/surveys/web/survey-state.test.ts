import { expect, test } from 'vitest';
import { closingOf, isClosedAt, looksClosed } from './survey-state.ts';

test.each([
  [null, false],
  ['2026-03-01T12:00:00.000Z', true],
  ['2026-03-01T12:00:01.000Z', false],
])('at noon a survey that closes at %s is closed: %s', (closesAt, isClosed) => {
  expect(isClosedAt({ closesAt }, Date.parse('2026-03-01T12:00:00Z'))).toBe(isClosed);
});

test.each([
  ['', null, null],
  ['', '2026-03-01T10:00:00.000Z', null],
  ['2026-03-02', null, '2026-03-02T23:59:59.999Z'],
  ['2026-03-02', '2026-03-01T10:00:00.000Z', '2026-03-02T23:59:59.999Z'],
  ['2026-03-01', '2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
])('the day %j, chosen where it was %s, closes at %s', (day, before, closing) => {
  expect(closingOf(day, before)).toBe(closing);
});

test('a survey that was just closed is shown as closed, even if the page’s clock is behind', () => {
  const shownTime = Date.parse('2026-03-01T12:00:00Z');
  expect(looksClosed({ closesAt: '2026-03-01T12:00:20.000Z' }, shownTime)).toBe(true);
  expect(looksClosed({ closesAt: '2026-03-01T12:01:00.000Z' }, shownTime)).toBe(false);
});
