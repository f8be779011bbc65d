import { expect, test } from 'vitest';
import { roles } from '../roles.ts';
import { authorModes, mayBeAuthor } from './authors.ts';

test.each([
  ['everybody', ['estudiante', 'profesor', 'profesional', 'clase ia', 'iamaker']],
  ['teachers', ['profesor', 'clase ia', 'iamaker']],
  ['iamakers', ['iamaker']],
] as const)('the mode %s lets exactly these roles write: %j', (mode, allowed) => {
  expect(authorModes).toContain(mode);
  expect(roles.filter((role) => mayBeAuthor(role, mode))).toEqual(allowed);
});
