import { expect, test } from 'vitest';
import { defaultLanguage, furtherLanguages } from '../../../../../shared/language.ts';
import { activityTexts, fill, letterTexts, planTexts } from './texts.ts';

/** Every text by the path of its keys, and what is filled into it. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [`${path} ${(value.match(/\{\w+\}/g) ?? []).join()}`];
  return Object.entries(value ?? {}).flatMap(([key, inner]) => shapeOf(inner, `${path}.${key}`));
}

test.each(furtherLanguages)(
  '%s has the same texts, activities and places to fill as the default language',
  (language) => {
    for (const texts of [planTexts, activityTexts, letterTexts])
      expect(shapeOf(texts[language])).toEqual(shapeOf(texts[defaultLanguage]));
  },
);

test('openings and closings have one step, and developments have the three that minutes are shared among', () => {
  const { openings, developments, closings } = activityTexts[defaultLanguage];
  const stepsIn = (groups: Record<string, readonly { steps: readonly string[] }[]>) =>
    new Set(Object.values(groups).flatMap((group) => group.map(({ steps }) => steps.length)));
  expect([stepsIn(openings), stepsIn(developments), stepsIn(closings)]).toEqual([
    new Set([1]),
    new Set([3]),
    new Set([1]),
  ]);
});

test('a value with braces is not filled again', () => {
  expect(fill('{a} {b} {c}', { a: '{b}', b: 2 })).toBe('{b} 2 {c}');
});
