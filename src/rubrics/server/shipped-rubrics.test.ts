import { expect, test } from 'vitest';
import { furtherLanguages } from '../../shared/language.ts';
import { mostPoints } from '../../shared/marks/rubric.ts';
import { libraryRubrics } from './shipped-rubrics.ts';

test('there are at least twelve rubrics in every language, each with its own place in the list', async () => {
  const rubrics = await libraryRubrics();
  expect(rubrics.length).toBeGreaterThanOrEqual(12);
  expect(new Set(rubrics.map(({ order }) => order)).size).toBe(rubrics.length);
  for (const { slug, translations } of rubrics) expect(Object.keys(translations), slug).toEqual(furtherLanguages);
});

test('every cell says what can be seen, and better levels are worth more', async () => {
  for (const { slug, grid, translations } of await libraryRubrics()) {
    for (const shown of [grid, ...Object.values(translations).map((translation) => translation.grid)]) {
      for (const { cells } of shown.criteria) {
        for (const { text } of cells) expect(text.length, `${slug}: ${text}`).toBeGreaterThan(10);
        const points = cells.flatMap(({ points: worth }) => worth ?? []);
        expect(points, slug).toEqual([...new Set(points)].toSorted((a, b) => b - a));
      }
      expect([0, 10], slug).toContain(mostPoints(shown));
    }
  }
});
