import { expect, test } from 'vitest';
import { accountNeeds, freePlans, spanishSupports } from '../limits.ts';
import type { ToolFacts } from '../schemas.ts';
import { presentCriteria, rateTool, ratingReasons } from './rate-tool.ts';
import { minKnownFacts, type RatedTool } from './rating-criteria.ts';

const unknown: ToolFacts = {
  account: null,
  freePlan: null,
  spanish: null,
  minimumAge: null,
  checkedOn: null,
  sources: [],
};
const check = { checkedOn: '2026-01-31', sources: ['https://example.org/terms'] };
const best: ToolFacts = { account: 'none', freePlan: 'yes', spanish: 'yes', minimumAge: 0, ...check };

/** Every possible combination of the facts that affect the mark. */
function* everyTool(): Generator<RatedTool> {
  const ages = [null, 0, 13, 14, 15, 17, 18, 21];
  for (const account of [null, ...accountNeeds]) {
    for (const freePlan of [null, ...freePlans]) {
      for (const spanish of [null, ...spanishSupports]) {
        for (const minimumAge of ages) {
          for (const checked of [{ checkedOn: null, sources: [] }, check]) {
            for (const uses of [[], ['a'], ['a', 'b'], ['a', 'b', 'c']]) {
              yield { facts: { account, freePlan, spanish, minimumAge, ...checked }, uses };
            }
          }
        }
      }
    }
  }
}

const knownFacts = ({ account, freePlan, spanish, minimumAge }: ToolFacts) =>
  [account, freePlan, spanish, minimumAge].filter((fact) => fact !== null).length;

test('the best answers add up to 100', () => {
  expect(rateTool({ facts: best, uses: ['a', 'b'] })).toBe(100);
  const { criteria } = presentCriteria('es');
  expect(criteria.reduce((sum, { most }) => sum + most, 0)).toBe(100);
});

test('a rating is the sum of its reasons, from 0 to 100, and requires enough known facts', () => {
  for (const tool of everyTool()) {
    const mark = rateTool(tool);
    const sum = ratingReasons(tool, 'es').reduce((total, { points }) => total + points, 0);
    expect(mark).toBe(knownFacts(tool.facts) < minKnownFacts ? null : sum);
    expect(sum).toBeGreaterThanOrEqual(0);
    expect(sum).toBeLessThanOrEqual(100);
  }
});

test('an unknown fact gives no points and says so, and learning it never lowers the rating', () => {
  const found = { account: 'required', freePlan: 'no', spanish: 'no', minimumAge: 21 } as const;
  for (const tool of everyTool()) {
    const reasons = ratingReasons(tool, 'es');
    const unknowns = reasons.filter(({ isKnown }) => !isKnown);
    expect(unknowns).toHaveLength(4 - knownFacts(tool.facts));
    for (const { points, answer } of unknowns) {
      expect(points).toBe(0);
      expect(answer).toMatch(/^No sabemos/);
    }
    const mark = rateTool(tool) ?? 0;
    for (const [fact, worst] of Object.entries(found)) {
      if (tool.facts[fact as keyof typeof found] !== null) continue;
      const worse = { ...tool, facts: { ...tool.facts, [fact]: worst } };
      expect(rateTool(worse) ?? 0).toBeGreaterThanOrEqual(mark);
    }
  }
});

test.each([
  ['without known facts', unknown, null],
  ['with two known facts', { ...unknown, account: 'none', freePlan: 'yes' }, null],
  ['with three known facts', { ...unknown, account: 'none', freePlan: 'yes', spanish: 'yes' }, 70],
  ['that asks for an account', { ...best, account: 'required' }, 80],
  ['that is only for adults', { ...best, minimumAge: 18 }, 85],
  ['for users from 16 on', { ...best, minimumAge: 16 }, 90],
  ['that is unchecked', { ...best, checkedOn: null, sources: [] }, 85],
  ['with a date but no sources', { ...best, sources: [] }, 85],
] satisfies [string, ToolFacts, number | null][])('a tool %s', (_, facts, mark) => {
  expect(rateTool({ facts, uses: ['a', 'b'] })).toBe(mark);
});

test('criteria and reasons are in both languages', () => {
  const tool = { facts: unknown, uses: [] };
  const words = (language: 'es' | 'en') => [
    ...ratingReasons(tool, language).flatMap(({ criterion, answer }) => [criterion, answer]),
    ...presentCriteria(language).criteria.flatMap(({ title, answers }) => [title, ...answers.map((one) => one.answer)]),
  ];
  const [spanish, english] = [words('es'), words('en')];
  expect(spanish).toHaveLength(english.length);
  spanish.forEach((sentence, index) => {
    expect(sentence).not.toBe('');
    expect(sentence).not.toBe(english[index]);
  });
});
