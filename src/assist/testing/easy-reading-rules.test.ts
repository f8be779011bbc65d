import { beforeAll, describe, expect, test } from 'vitest';
import { openSpeller } from '../../../bench/open-speller.ts';
import { readRuleExamples } from '../../../bench/rule-examples.ts';
import type { Language } from '../../shared/language.ts';
import { explainedAcronyms } from '../web/joint-work/spelling/easy-reading/acronyms.ts';
import { easyRuleIds, findEasyReading } from '../web/joint-work/spelling/easy-reading/find-easy-reading.ts';
import type { Speller } from '../web/joint-work/spelling/suggest.ts';

/* Tests the rules of easy reading of Trabajo Conjunto against their examples. */

const examples = readRuleExamples('easy-reading');
const spellers = {} as Record<Language, Speller>;

beforeAll(async () => {
  spellers.es = await openSpeller('es');
  spellers.en = await openSpeller('en');
});

const found = (text: string, language: Language) =>
  findEasyReading(text, { language, speller: spellers[language], explained: explainedAcronyms(text) });

test.each(['es', 'en'] as const)('every rule has examples in %s', (language) => {
  const own = examples.filter((each) => each.language === language);
  expect(own.map(({ rule }) => rule).toSorted()).toEqual([...easyRuleIds[language]].toSorted());
  const short = own.filter(({ wrong, right }) => new Set(wrong).size < 6 || new Set(right).size < 6);
  expect(short.map(({ rule }) => rule)).toEqual([]);
});

describe.each(examples)('the rule $rule in $language', ({ rule, language, wrong, right }) => {
  test('finds exactly the marked words, and suggests the easier ones', () => {
    const hits = wrong.map(({ wrong: text, marked }) =>
      found(text, language).find((issue) => issue.rule === rule && issue.original === marked),
    );
    expect(hits.map((issue) => issue?.original)).toEqual(wrong.map(({ marked }) => marked));
    expect(hits.map((issue) => issue?.suggestions[0])).toEqual(wrong.map(({ instead }) => instead));
  });

  test('accepts easy sentences, as does every other rule', () => {
    const alarms = right.flatMap((sentence) =>
      found(sentence, language).map((issue) => `${issue.rule}: ${issue.original} in ${sentence}`),
    );
    expect(alarms).toEqual([]);
  });
});
