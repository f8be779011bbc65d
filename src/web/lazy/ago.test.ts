import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import english from '../messages.en.json' with { type: 'json' };
import spanish from '../messages.es.json' with { type: 'json' };
import { ago, daysAgo, formatUtc } from './ago.ts';

const inSpanish = createTranslator({ locale: 'es', messages: { shell: spanish }, namespace: 'shell.ago' });
const inEnglish = createTranslator({ locale: 'en', messages: { shell: english }, namespace: 'shell.ago' });
const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T12:00:05Z', 'hace unos segundos', 'a few seconds ago'],
  ['2026-03-10T11:59:30Z', 'hace unos segundos', 'a few seconds ago'],
  ['2026-03-10T11:59:00Z', 'hace 1 minuto', '1 minute ago'],
  ['2026-03-10T11:01:00Z', 'hace 59 minutos', '59 minutes ago'],
  ['2026-03-10T11:00:00Z', 'hace 1 hora', '1 hour ago'],
  ['2026-03-09T12:00:01Z', 'hace 23 horas', '23 hours ago'],
  ['2026-03-09T12:00:00Z', 'hace 1 día', '1 day ago'],
  ['2026-02-09T12:00:00Z', 'hace 29 días', '29 days ago'],
  ['2026-02-08T12:00:00Z', 'hace 1 mes', '1 month ago'],
  ['2025-03-11T12:00:00Z', 'hace 12 meses', '12 months ago'],
  ['2024-03-10T12:00:00Z', 'hace 2 años', '2 years ago'],
  ['no es una fecha', 'fecha desconocida', 'unknown date'],
])('%s was %s', (timestamp, es, en) => {
  expect(ago(timestamp, now, inSpanish)).toBe(es);
  expect(ago(timestamp, now, inEnglish)).toBe(en);
});

test.each([
  ['2026-03-10T00:00:00Z', 'hoy', 'today'],
  ['2026-03-11T01:00:00Z', 'hoy', 'today'],
  ['2026-03-09T23:59:59Z', 'ayer', 'yesterday'],
  ['2026-03-08T23:59:59Z', 'hace 2 días', '2 days ago'],
  ['', 'fecha desconocida', 'unknown date'],
])('an article of %s is of %s', (timestamp, es, en) => {
  expect(daysAgo(timestamp, now, inSpanish)).toBe(es);
  expect(daysAgo(timestamp, now, inEnglish)).toBe(en);
});

test('the exact time does not depend on the language', () => {
  expect(formatUtc('2026-03-02T09:05:31.123Z')).toBe('2026-03-02 09:05 UTC');
  expect(formatUtc('no es una fecha')).toBe('');
});
