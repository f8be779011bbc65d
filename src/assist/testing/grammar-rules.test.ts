import { beforeAll, describe, expect, test } from 'vitest';
import { measureLanguage } from '../../../bench/grammar.ts';
import { openSpeller } from '../../../bench/open-speller.ts';
import { readRuleExamples } from '../../../bench/rule-examples.ts';
import { growsTooFast } from '../../../testing/server/test-growth.ts';
import type { Language } from '../../shared/language.ts';
import { checkText } from '../web/joint-work/spelling/check-text.ts';
import { findGrammar, ruleIds } from '../web/joint-work/spelling/find-grammar.ts';
import type { Speller } from '../web/joint-work/spelling/suggest.ts';

/* What the checker of Trabajo Conjunto says about grammar, held to its examples and to the figures in the README. */

const examples = readRuleExamples();
const spellers = {} as Record<Language, Speller>;

beforeAll(async () => {
  spellers.es = await openSpeller('es');
  spellers.en = await openSpeller('en');
});

const found = (text: string, language: Language) => findGrammar(text, language, spellers[language]);

test('every rule has at least ten mistakes and twenty sentences that look alike and are right', () => {
  const named = examples.map(({ rule }) => rule);
  expect(named.toSorted()).toEqual([...new Set([...ruleIds.es, ...ruleIds.en])].toSorted());
  const short = examples.filter(({ wrong, right }) => new Set(wrong).size < 10 || new Set(right).size < 20);
  expect(short.map(({ rule }) => rule)).toEqual([]);
});

describe.each(examples)('the rule $rule', ({ rule, language, wrong, right }) => {
  test('finds its mistakes and mends them with its first suggestion', () => {
    const mended = wrong.map(({ wrong: text }) => {
      const findings = found(text, language);
      const isOfRule = findings.some((finding) => finding.rule === rule);
      return isOfRule ? mend(text, findings) : `not found: ${text}`;
    });
    expect(mended).toEqual(wrong.map(({ right: text }) => text));
  });

  test('has nothing against sentences that look alike, and neither has any other rule', () => {
    const alarms = [...right, ...wrong.map(({ right: mended }) => mended)].flatMap((sentence) =>
      found(sentence, language).map((finding) => `${finding.rule}: ${finding.original} in ${sentence}`),
    );
    expect(alarms).toEqual([]);
  });

  test('takes twice as long for twice the mistakes', () => {
    expect(isSlowFor(wrong[0]?.wrong ?? '', language)).toBe(false);
  });
});

test('mistakes in capitals among small letters take twice as long for twice as many', () => {
  expect(isSlowFor('VA HABER', 'es', 20_000)).toBe(false);
});

function isSlowFor(mistake: string, language: Language, least = 5_000): boolean {
  const speller = remembering(spellers[language]);
  return growsTooFast(
    (text) => findGrammar(text, language, speller),
    (length) => `a ${`${mistake} `.repeat(Math.ceil(length / (mistake.length + 1)))}`,
    least,
  );
}

/** Asks for each word once: the time is that of the rules. */
function remembering({ knows, suggest, stems }: Speller): Speller {
  const once = <Answer>(ask: (word: string) => Answer) => {
    const answers = new Map<string, Answer>();
    return (word: string): Answer => {
      if (!answers.has(word)) answers.set(word, ask(word));
      return answers.get(word) as Answer;
    };
  };
  return { knows: once(knows), suggest: once(suggest), stems: once(stems) };
}

function mend(text: string, findings: ReturnType<typeof findGrammar>): string {
  return findings
    .toReversed()
    .reduce((after, { start, end, suggestions }) => after.slice(0, start) + suggestions[0] + after.slice(end), text);
}

describe.each(['es', 'en'] as const)('in %s', (language) => {
  test('199 of 200 right sentences of our own content stay without a remark, and four of five mistakes get one', async () => {
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

describe('a hostile text of eight times the length', () => {
  const hostile: Record<string, (length: number) => string> = {
    'one word without end': (length) => 'a'.repeat(length),
    'dots without an address': (length) => '.'.repeat(length) + 'x',
    'an address that never comes': (length) => 'a.'.repeat(length / 2),
    blanks: (length) => `a${' '.repeat(length)}b`,
    'one mistake after another': (length) => 'ha la '.repeat(length / 6),
    'questions without a mark before them': (length) => 'a? '.repeat(length / 3),
    'quotation marks': (length) => '«'.repeat(length),
    'line after line': (length) => '\n '.repeat(length / 2),
    'si without end': (length) => 'si no '.repeat(length / 6),
    backticks: (length) => '`a'.repeat(length / 2),
  };

  test.each(Object.entries(hostile))('takes about eight times as much work: %s', (_name, make) => {
    // Processor time, and the least of several tries: a busy machine makes a test wait, and not work more.
    const cost = (length: number) => {
      const text = make(length);
      const tries = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage();
        checkText(text, { language: 'es', speller: spellers.es });
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.min(...tries);
    };
    cost(1_000);
    const short = Math.max(2, cost(4_000));
    // Eight times the text: linear is 8, and quadratic 64.
    expect(cost(32_000) / short).toBeLessThan(32);
  });
});
