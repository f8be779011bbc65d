import { sentencesIn } from '../../../../../shared/readability/sentences.ts';
import type { TextLanguage } from '../../../../limits.ts';
import { read } from '../grammar/reading.ts';
import type { Issue } from '../issue.ts';
import { matchCase, type Speller } from '../suggest.ts';
import { unexplainedAcronym } from './acronyms.ts';
import type { EasyRule } from './easy-rule.ts';
import { largeNumbers, percentages, romanNumerals } from './numbers.ts';
import { longSentence, mannerAdverbs, severalIdeas } from './sentence-rules.ts';
import { abbreviation, difficultWord, doubleNegation, hardMarks, passive, shouting } from './wording-rules.ts';

const rules = {
  'easy-long-sentence': longSentence,
  'easy-several-ideas': severalIdeas,
  'easy-manner-adverbs': mannerAdverbs,
  'easy-passive': passive,
  'easy-double-negation': doubleNegation,
  'easy-difficult-word': difficultWord,
  'easy-abbreviation': abbreviation,
  'easy-acronym': unexplainedAcronym,
  'easy-roman-numeral': romanNumerals,
  'easy-percentage': percentages,
  'easy-large-number': largeNumbers,
  'easy-capitals': shouting,
  'easy-marks': hardMarks,
} as const satisfies Readonly<Record<string, EasyRule>>;

export type EasyRuleId = keyof typeof rules;
/** Adverbs in -mente exist only in Spanish. */
export const easyRuleIds: Readonly<Record<TextLanguage, readonly string[]>> = {
  es: Object.keys(rules),
  en: Object.keys(rules).filter((rule) => rule !== 'easy-manner-adverbs'),
};

interface EasyOptions {
  language: TextLanguage;
  speller: Speller;
  explained: ReadonlySet<string>;
  isAllCapitals?: boolean;
}

/** What the rules of easy reading ask to change, in text order. */
export function findEasyReading(text: string, { language, speller, explained, isAllCapitals }: EasyOptions): Issue[] {
  const reading = read(text, speller, isAllCapitals);
  const given = { text, language, reading, sentences: sentencesIn(text), explained };
  return Object.entries<EasyRule>(rules)
    .flatMap(([rule, find]) =>
      find(given).map(({ start, end, suggestions }): Issue => {
        const original = text.slice(start, end);
        const right = suggestions.map((each) => inCaseOf(original, each));
        return { type: 'easy', rule: rule as EasyRuleId, original, start, end, suggestions: right };
      }),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);
}

/** «EE. UU.» is in capitals because it is an abbreviation, and «ATENCIÓN» because it shouts. */
function inCaseOf(original: string, right: string): string {
  const isInCapitals = original === original.toUpperCase();
  return isInCapitals ? right : matchCase(original, right);
}
