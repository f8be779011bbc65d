import { expect, test } from 'vitest';
import { helpOfModel, type ReaderAge } from './reader-age.ts';
import type { Help } from './task-levels.ts';

/** Without a level, within one that allows drafts, and within one that allows everything. */
test.each<[ReaderAge, Help, Help, Help]>([
  ['child', 'ideas', 'ideas', 'ideas'],
  ['perhaps-minor', 'ideas', 'drafts', 'everything'],
  ['adult', 'everything', 'drafts', 'everything'],
])('a model gives a reader who is %s %s, %s and %s', (age, free, drafts, everything) => {
  expect(helpOfModel({ help: 'everything', hasLevel: false }, age)).toBe(free);
  expect(helpOfModel({ help: 'drafts', hasLevel: true }, age)).toBe(drafts);
  expect(helpOfModel({ help: 'everything', hasLevel: true }, age)).toBe(everything);
  expect(helpOfModel({ help: 'ideas', hasLevel: true }, age)).toBe('ideas');
  expect(helpOfModel({ help: 'nothing', hasLevel: true }, age)).toBe('nothing');
});
