import { expect, test } from 'vitest';
import type { Viewer } from '../../shared/roles.ts';
import { SessionCache } from './session-cache.ts';

const ana: Viewer = { id: 1, username: 'ana', displayName: 'Ana', role: 'profesor', originalRole: 'profesor' };

test('a session is cached for a minute after its last read', () => {
  let now = 0;
  const recent = new SessionCache(() => now);
  recent.set('a', ana);
  now = 59_000;
  recent.set('a', { ...ana, displayName: 'Ana Ruiz' });
  now = 118_000;
  expect(recent.get('a')?.displayName).toBe('Ana Ruiz');
  now = 119_000;
  expect(recent.get('a')).toBeUndefined();
});

test('the oldest sessions are evicted when there are too many', () => {
  const recent = new SessionCache(() => 0);
  for (let count = 0; count <= 10_000; count += 1) recent.set(`${count}`, ana);
  expect(recent.get('0')).toBeUndefined();
  expect(recent.get('1')).toEqual(ana);
});
