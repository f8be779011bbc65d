import { beforeAll, describe, expect, test } from 'vitest';
import { measureLanguage } from '../../../bench/grammar.ts';
import { openSpeller } from '../../../bench/open-speller.ts';
import { readRuleExamples } from '../../../bench/rule-examples.ts';
import type { Language } from '../../shared/language.ts';
import { findGrammar, ruleIds } from '../web/joint-work/spelling/find-grammar.ts';
import type { Speller } from '../web/joint-work/spelling/suggest.ts';

/* Tests the grammar checker of Trabajo Conjunto against its examples and the figures in the README. */

const examples = readRuleExamples();
const spellers = {} as Record<Language, Speller>;

beforeAll(async () => {
  spellers.es = await openSpeller('es');
  spellers.en = await openSpeller('en');
});

const found = (text: string, language: Language) => findGrammar(text, language, spellers[language]);

test('every rule has at least ten mistakes and twenty similar correct sentences', () => {
  const named = examples.map(({ rule }) => rule);
  expect(named.toSorted()).toEqual([...new Set([...ruleIds.es, ...ruleIds.en])].toSorted());
  const short = examples.filter(({ wrong, right }) => new Set(wrong).size < 10 || new Set(right).size < 20);
  expect(short.map(({ rule }) => rule)).toEqual([]);
});

describe.each(examples)('the rule $rule', ({ rule, language, wrong, right }) => {
  test('finds its mistakes, and its first suggestion corrects them', () => {
    const mended = wrong.map(({ wrong: text }) => {
      const findings = found(text, language);
      const isOfRule = findings.some((finding) => finding.rule === rule);
      return isOfRule ? mend(text, findings) : `not found: ${text}`;
    });
    expect(mended).toEqual(wrong.map(({ right: text }) => text));
  });

  test('accepts similar correct sentences, as does every other rule', () => {
    const alarms = [...right, ...wrong.map(({ right: mended }) => mended)].flatMap((sentence) =>
      found(sentence, language).map((finding) => `${finding.rule}: ${finding.original} in ${sentence}`),
    );
    expect(alarms).toEqual([]);
  });
});

function mend(text: string, findings: ReturnType<typeof findGrammar>): string {
  return findings
    .toReversed()
    .reduce((after, { start, end, suggestions }) => after.slice(0, start) + suggestions[0] + after.slice(end), text);
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  test('flags at most 1 in 200 correct sentences of our content, and at least four of five mistakes', async () => {
    const { sentences, falseAlarms, mistakes, found: caught } = await measureLanguage(language);
    expect(sentences).toBeGreaterThan(4_000);
    expect(
      falseAlarms.length / sentences,
      falseAlarms
        .map(({ sentence, findings }) => `${findings.map(({ original }) => original).join()}: ${sentence}`)
        .join('\n'),
    ).toBeLessThanOrEqual(0.005);
    expect(caught / mistakes).toBeGreaterThanOrEqual(0.8);
  });
});
