import type { TextLanguage } from '../../../limits.ts';
import { spacing } from './grammar/any/spacing.ts';
import { english } from './grammar/en/english.ts';
import { openingMarks } from './grammar/es/opening-marks.ts';
import { spanish } from './grammar/es/spanish.ts';
import { type Reading, read } from './grammar/reading.ts';
import type { Matcher, Rules, TextRules } from './grammar/rule.ts';
import type { Issue } from './issue.ts';
import { matchCase, type Speller } from './suggest.ts';

const rulesOf = { es: spanish, en: english };
const textRulesOf = { es: { ...spacing, ...openingMarks }, en: spacing };

export type GrammarRuleId =
  | keyof (typeof rulesOf)['es']
  | keyof (typeof rulesOf)['en']
  | keyof (typeof textRulesOf)['es']
  | keyof (typeof textRulesOf)['en'];

export const ruleIds: Record<TextLanguage, readonly string[]> = {
  es: [...Object.keys(textRulesOf.es), ...Object.keys(spanish)],
  en: [...Object.keys(textRulesOf.en), ...Object.keys(english)],
};

interface Indexed {
  rule: GrammarRuleId;
  finder: Matcher;
}

/** Only the rules that start with a token's word, that follow the previous word, or that start with any word are tried. */
interface RuleIndex {
  byWord: ReadonlyMap<string, readonly Indexed[]>;
  byWordBefore: ReadonlyMap<string, readonly Indexed[]>;
  anywhere: readonly Indexed[];
}

const indexes: Record<TextLanguage, RuleIndex> = { es: indexed(spanish), en: indexed(english) };

/** Grammar issues in text order. Of two that overlap, the one that starts first wins; of two with the same start, the longer. */
export function findGrammar(text: string, language: TextLanguage, speller: Speller, isInCapitals?: boolean): Issue[] {
  const reading = read(text, speller, isInCapitals);
  const { byWord, byWordBefore, anywhere } = indexes[language];
  const found: Issue[] = [];
  const ask = (entries: readonly Indexed[] | undefined, at: number) => {
    for (const { rule, finder } of entries ?? []) {
      const hit = finder.find(reading, at);
      const start = reading.tokens[hit?.from ?? -1]?.start;
      const end = reading.tokens[hit?.to ?? -1]?.end;
      if (hit && start !== undefined && end !== undefined)
        found.push(issueOf(rule, text.slice(start, end), start, hit.suggestions));
    }
  };
  for (const [at, { word }] of reading.tokens.entries()) {
    ask(byWord.get(word), at);
    ask(byWordBefore.get(reading.tokens[at - 1]?.word ?? ''), at);
    ask(anywhere, at);
  }
  for (const [rule, find] of Object.entries<TextRules[string]>(textRulesOf[language])) {
    for (const { start, end, suggestions } of find(reading))
      found.push(issueOf(rule as GrammarRuleId, text.slice(start, end), start, suggestions));
  }
  return withoutOverlaps(found, reading);
}

function issueOf(rule: GrammarRuleId, original: string, start: number, right: readonly string[]): Issue {
  const suggestions = right.map((each) =>
    // The capital itself is the mistake.
    each.toLowerCase() === original.toLowerCase() ? each : matchCase(original, each),
  );
  return { type: 'grammar', rule, original, start, end: start + original.length, suggestions };
}

/** A single word in quotation marks is mentioned, not used: «porqué» is a noun. */
function isMentioned(text: string, isInCapitals: boolean, { start, end, original }: Issue): boolean {
  // IVA, AI: a word in capitals among others is an abbreviation.
  if (!isInCapitals && /^\p{Lu}{2,6}$/u.test(original)) return true;
  return /["«“‘]/.test(text[start - 1] ?? ' ') && /["»”’]/.test(text[end] ?? ' ');
}

function withoutOverlaps(found: readonly Issue[], { text, isInCapitals }: Reading): Issue[] {
  const kept: Issue[] = [];
  for (const each of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const isNew = (kept.at(-1)?.end ?? 0) <= each.start;
    if (isNew && !each.suggestions.includes(each.original) && !isMentioned(text, isInCapitals, each)) kept.push(each);
  }
  return kept;
}

function indexed(rules: Rules): RuleIndex {
  const byWord = new Map<string, Indexed[]>();
  const byWordBefore = new Map<string, Indexed[]>();
  const anywhere: Indexed[] = [];
  for (const [rule, finders] of Object.entries(rules)) {
    for (const finder of finders) {
      const entry: Indexed = { rule: rule as GrammarRuleId, finder };
      if (!finder.firstWords && !finder.wordsBefore) anywhere.push(entry);
      for (const word of finder.firstWords ?? []) byWord.set(word, [...(byWord.get(word) ?? []), entry]);
      for (const word of finder.wordsBefore ?? []) byWordBefore.set(word, [...(byWordBefore.get(word) ?? []), entry]);
    }
  }
  return { byWord, byWordBefore, anywhere };
}
