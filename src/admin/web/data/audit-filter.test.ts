import { expect, test } from 'vitest';
import { auditAddress, isFilteredAudit, readAuditFilter } from './audit-filter.ts';

test.each([
  ['', {}],
  [
    'tipo=sign-ins&quien=ana&desde=2026-03-01&hasta=2026-03-31',
    { kind: 'sign-ins', actor: 'ana', from: '2026-03-01', to: '2026-03-31' },
  ],
  ['tipo=invented&quien=+&desde=ayer&hasta=2026-02-30', {}],
])('the address %j yields only valid filters', (query, filter) => {
  expect(readAuditFilter(new URLSearchParams(query))).toEqual(filter);
});

test('a filter survives being written to an address and read back', () => {
  const address = '/admin?tab=registro&tipo=people&quien=ana&desde=2026-03-01';
  const filter = readAuditFilter(new URL(address, 'http://x').searchParams);
  expect(auditAddress(filter)).toBe(address);
  expect(isFilteredAudit(filter)).toBe(true);
  expect(isFilteredAudit(readAuditFilter(new URLSearchParams()))).toBe(false);
});
