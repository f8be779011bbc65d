import { expect, test } from 'vitest';
import { auditKinds } from '../contract.ts';
import { knownActions } from './audit-actions.ts';

test('every audit action belongs to a kind of the filter', () => {
  const prefixes = new Set<string>(Object.values(auditKinds).flat());
  expect(knownActions.filter((action) => !prefixes.has(action.split('.')[0] ?? ''))).toEqual([]);
});
