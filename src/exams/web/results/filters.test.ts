import { expect, test } from 'vitest';
import { readFilters, resultsAddressOf } from './filters.ts';

test.each([
  ['', {}],
  ['curso=12&desde=2026-03-01&hasta=2026-03-31', { courseId: 12, from: '2026-03-01', to: '2026-03-31' }],
  ['curso=0&desde=ayer&hasta=2026-02-30', {}],
  ['curso=9999999999&desde=2026-3-1&hasta=2026-13-01', {}],
])('the address %j yields only valid filters', (query, filters) => {
  expect(readFilters(new URLSearchParams(query))).toEqual(filters);
});

test('days are in the time zone that the address names', () => {
  const address = '/admin/test-submissions?desde=2026-03-01&zona=America%2FBogota';
  const filters = readFilters(new URL(address, 'http://x').searchParams);
  expect(filters.timeZone).toBe('America/Bogota');
  expect(resultsAddressOf(filters)).toBe(address);
  expect(readFilters(new URLSearchParams('zona=Sevilla')).timeZone).toBeUndefined();
});

test('a filter survives being written to an address and read back', () => {
  const address = '/admin/test-submissions?curso=12&desde=2026-03-01&hasta=2026-03-31';
  expect(resultsAddressOf(readFilters(new URL(address, 'http://x').searchParams))).toBe(address);
  expect(resultsAddressOf(readFilters(new URLSearchParams()))).toBe('/admin/test-submissions');
});
