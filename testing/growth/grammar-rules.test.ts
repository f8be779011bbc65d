import { beforeAll, describe, expect, test } from 'vitest';
import { openSpeller } from '../../bench/open-speller.ts';
import { readRuleExamples } from '../../bench/rule-examples.ts';
import { checkDocument } from '../../src/assist/web/joint-work/spelling/check-document.ts';
import { findGrammar } from '../../src/assist/web/joint-work/spelling/find-grammar.ts';
import type { Speller } from '../../src/assist/web/joint-work/spelling/suggest.ts';
import type { Language } from '../../src/shared/language.ts';
import { growsTooFast } from '../server/test-growth.ts';

/* How the time of the grammar checker in Trabajo Conjunto grows with the text. Its findings are tested beside it. */

const spellers = {} as Record<Language, Speller>;

beforeAll(async () => {
  spellers.es = await openSpeller('es');
  spellers.en = await openSpeller('en');
});

test.each(readRuleExamples())('the rule $rule takes twice as long for twice the mistakes', ({ language, wrong }) => {
  expect(isSlowFor(wrong[0]?.wrong ?? '', language)).toBe(false);
});

test('mistakes in capitals among lower-case text take twice as long for twice as many', () => {
  expect(isSlowFor('VA HABER', 'es', 80_000)).toBe(false);
});

function isSlowFor(mistake: string, language: Language, longest = 20_000): boolean {
  const speller = remembering(spellers[language]);
  return growsTooFast(
    (text) => findGrammar(text, language, speller),
    (length) => `a ${`${mistake} `.repeat(Math.ceil(length / (mistake.length + 1)))}`,
    longest,
  );
}

/** Caches the speller's answers, so that the test measures only the rules. */
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
    'short sentences': (length) => 'Va haber. '.repeat(length / 10),
    quotations: (length) => 'a «this is what they want» '.repeat(length / 27),
    'words in capitals': (length) => `a ${'NO VA '.repeat(length / 6)}`,
    numbers: (length) => '1.000.'.repeat(length / 6),
  };

  test.each(Object.entries(hostile))('takes about eight times as much work: %s', (_name, make) => {
    // CPU time, and the minimum of several tries: a busy machine makes a test wait but not work more.
    const cost = (length: number) => {
      const text = make(length);
      const tries = Array.from({ length: 5 }, () => {
        const before = process.cpuUsage();
        checkDocument(text, { language: 'es', ownWords: [], easyReading: true, chosen: {} }, spellers);
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1000;
      });
      return Math.min(...tries);
    };
    cost(1_000);
    const short = Math.max(2, cost(4_000));
    // Eight times the text: a linear algorithm takes 8 times as long, a quadratic one 64 times.
    expect(cost(32_000) / short).toBeLessThan(32);
  });
});
