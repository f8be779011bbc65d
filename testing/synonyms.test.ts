import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

/* The words that mean the same when somebody searches or asks: content/synonyms. */

const folder = 'content/synonyms';
const Groups = z.array(z.array(z.string()));
const groups = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => Groups.parse(parse(readFileSync(`${folder}/${name}`, 'utf8'))));

test('there are at least 400 groups, of two words or more', () => {
  expect(groups.length).toBeGreaterThanOrEqual(400);
  expect(groups.filter(({ length }) => length < 2)).toEqual([]);
});

test('words are in lower case, without spaces at the ends or twice in between', () => {
  const wrong = groups
    .flat()
    .filter((word) => word !== word.toLowerCase().trim().replaceAll(/\s+/g, ' ') || word === '');
  expect(wrong).toEqual([]);
});

test('no group has a word twice', () => {
  expect(groups.filter((group) => new Set(group).size < group.length)).toEqual([]);
});

test('a word is in two groups at most', () => {
  const counts = new Map<string, number>();
  for (const word of groups.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 2)).toEqual([]);
});
