import { describe, expect, test } from 'vitest';
import { type Access, type Role, refusalOf, roles, type Viewer } from './roles.ts';

function viewer(role: Role, originalRole = role): Viewer {
  return { id: 1, username: 'ana', displayName: 'Ana', role, originalRole };
}

describe('access', () => {
  test('for anyone refuses nobody', () => {
    expect(refusalOf('anyone', undefined)).toBeUndefined();
    for (const role of roles) expect(refusalOf('anyone', viewer(role))).toBeUndefined();
  });

  test('for signed-in users refuses only guests', () => {
    expect(refusalOf('signed-in', undefined)).toBe('not-signed-in');
    for (const role of roles) expect(refusalOf('signed-in', viewer(role))).toBeUndefined();
  });

  test.each(roles)('for %s refuses every other role, and sends guests to sign in', (allowed) => {
    expect(refusalOf([allowed], undefined)).toBe('not-signed-in');
    const refused = roles.filter((role) => refusalOf([allowed], viewer(role)) === 'not-allowed');
    expect(refused).toEqual(roles.filter((role) => role !== allowed));
  });

  test('depends on the role in force, not the original one', () => {
    expect(refusalOf(['iamaker'], viewer('estudiante', 'iamaker'))).toBe('not-allowed');
  });

  test('for no role, or an unknown one, refuses all', () => {
    expect(refusalOf([], viewer('iamaker'))).toBe('not-allowed');
    expect(refusalOf(['director'] as unknown as Access, viewer('iamaker'))).toBe('not-allowed');
  });
});
