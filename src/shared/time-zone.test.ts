import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each(['UTC', 'Europe/Madrid', 'America/Bogota', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Sevilla', '+02:00', '-5', 'Europe/Madrid; drop table users', `Europe/${'a'.repeat(100)}`, 'UTC\0'])(
  '%j is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
