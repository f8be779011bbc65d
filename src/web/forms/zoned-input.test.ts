import { describe, expect, test } from 'vitest';
import { momentOfZonedInput, zonedInputOf } from './zoned-input.ts';

describe('a moment in the time zone of the class', () => {
  test.each([
    ['Europe/Madrid', '2026-01-15T08:00', '2026-01-15T07:00:00.000Z'],
    ['Europe/Madrid', '2026-07-15T08:00', '2026-07-15T06:00:00.000Z'],
    ['America/Bogota', '2026-01-15T23:59', '2026-01-16T04:59:00.000Z'],
    ['Asia/Kolkata', '2026-01-15T00:00', '2026-01-14T18:30:00.000Z'],
    ['America/Lima', '2026-12-31T23:59', '2027-01-01T04:59:00.000Z'],
    ['UTC', '2026-01-15T08:00', '2026-01-15T08:00:00.000Z'],
    // Hours before and after the clocks change.
    ['Europe/Madrid', '2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
    ['Europe/Madrid', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
    ['Europe/Madrid', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
  ])('in %s, %s is %s and back', (zone, written, moment) => {
    expect(momentOfZonedInput(written, zone)).toBe(moment);
    expect(zonedInputOf(moment, zone)).toBe(written);
  });

  test('that the clocks skip becomes one after the change', () => {
    expect(momentOfZonedInput('2026-03-29T02:30', 'Europe/Madrid')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('is null when empty, and stays text when it is no date', () => {
    expect(momentOfZonedInput('', 'UTC')).toBeNull();
    expect(momentOfZonedInput('mañana', 'UTC')).toBe('mañana');
    expect(zonedInputOf(null, 'UTC')).toBe('');
  });
});
