import { countText, scoreOf, type TextCounts } from '../../../../shared/readability/readability.ts';
import { blocksIn, type Range } from '../../../../shared/readability/sentences.ts';
import { type TextLanguage, textLanguages } from '../../../limits.ts';
import { checkText, type SuggestionBudget, suggestionBudget } from './check-text.ts';
import { explainedAcronyms } from './easy-reading/acronyms.ts';
import { findEasyReading } from './easy-reading/find-easy-reading.ts';
import type { CheckResult, CheckSettings, Issue } from './issue.ts';
import { maskNonProse } from './mask-non-prose.ts';
import { type Passage, passagesIn } from './passages/passages.ts';
import { hardSentences } from './readability/hard-sentences.ts';
import { type Speller, suggest } from './suggest.ts';

/** What a check found in one block; positions count from its start. */
interface BlockResult {
  issues: readonly Issue[];
  passages: readonly Passage[];
  counts: Readonly<Record<TextLanguage, TextCounts>>;
}

/** What one check leaves for the next: whoever types changes one block, and the others need not be read again. */
export interface CheckCache {
  blocks: Map<string, BlockResult>;
  /** The suggestions for unknown words. */
  suggestions: SuggestionBudget['known'];
}

export function checkCache(): CheckCache {
  return { blocks: new Map(), suggestions: new Map() };
}

/** A thorough lookup takes some twenty milliseconds: the findings come first, and the best suggestions for the rest in the passes that follow. */
const lookupsInPass = 8;
/** A page that stays open for days does not grow. */
const mostSuggestions = 2_000;

/** Neither a letter nor a blank: no rule reads across it. */
const hiddenMark = '\uE000';
const noText: TextCounts = { words: 0, sentences: 0, syllables: 0 };

/** The open dictionaries. One that the text does not need is not opened. */
export type Spellers = Readonly<Partial<Record<TextLanguage, Speller>>>;

/** The languages of the text, by its function words: no dictionary is open yet. */
export function languagesIn(text: string, { language: main, chosen }: CheckSettings): Set<TextLanguage> {
  const found = new Set<TextLanguage>([main]);
  for (const { start, end } of blocksIn(text)) {
    const guessed = passagesIn(text.slice(start, end), { main, chosen, knows: () => true, resembles: () => true });
    for (const { language } of guessed) if (language !== 'other') found.add(language);
  }
  return found;
}

/** Checks a text block by block, one pass: each passage with the dictionary and the rules of its language. */
export function checkDocument(
  text: string,
  settings: CheckSettings,
  spellers: Spellers,
  cache: CheckCache = checkCache(),
): CheckResult {
  const isAllCapitals = text === text.toUpperCase();
  const explained = settings.easyReading ? explainedAcronyms(text) : new Set<string>();
  const setting = JSON.stringify([settings, isAllCapitals, [...explained]]);
  if (cache.suggestions.size > mostSuggestions) cache.suggestions.clear();
  const budget = suggestionBudget(lookupsInPass, cache.suggestions);
  const before = cache.blocks;
  cache.blocks = new Map();
  const issues: Issue[] = [];
  const passages: Passage[] = [];
  let isPartial = false;
  const counts: Record<TextLanguage, TextCounts> = { es: noText, en: noText };
  for (const { start, end } of blocksIn(text)) {
    const block = text.slice(start, end);
    const key = `${setting}\n${block}`;
    const result =
      cache.blocks.get(key) ??
      before.get(key) ??
      checkBlock(block, { settings, spellers, isAllCapitals, explained, budget });
    isPartial ||= budget.isSpent;
    if (!budget.isSpent) cache.blocks.set(key, result);
    budget.isSpent = false;
    for (const issue of result.issues) issues.push(moved(issue, start));
    for (const passage of result.passages) passages.push(moved(passage, start));
    for (const language of textLanguages) counts[language] = sum(counts[language], result.counts[language]);
  }
  const readability = textLanguages.flatMap((language) => scoreOf(language, counts[language]) ?? []);
  return { issues, passages, readability, isPartial };
}

interface BlockContext {
  settings: CheckSettings;
  spellers: Spellers;
  isAllCapitals: boolean;
  explained: ReadonlySet<string>;
  budget: SuggestionBudget;
}

function checkBlock(
  block: string,
  { settings, spellers, isAllCapitals, explained, budget }: BlockContext,
): BlockResult {
  const { language: main, ownWords, easyReading, chosen } = settings;
  const knows = (word: string, language: TextLanguage) => spellers[language]?.knows(word) === true;
  const resembles = (word: string, language: TextLanguage) => {
    const speller = spellers[language];
    return speller !== undefined && suggest(word, language, speller, true).length > 0;
  };
  const passages = passagesIn(block, { main, chosen, knows, resembles });
  const counts: Record<TextLanguage, TextCounts> = { es: noText, en: noText };
  const issues = textLanguages.flatMap((language): Issue[] => {
    const own = passages.filter((passage) => passage.language === language);
    const speller = spellers[language];
    if (own.length === 0 || !speller) return [];
    const visible = own.length === passages.length ? block : withOthersHidden(block, passages, language);
    const mistakes = checkText(visible, { language, speller, ownWords, isAllCapitals, budget });
    const prose = maskNonProse(visible);
    counts[language] = countText(prose, language);
    const advice = easyReading
      ? findEasyReading(prose, { language, speller, explained, isAllCapitals })
      : hardSentences(prose, language, speller);
    const whole = advice.map((issue) => ({ ...issue, original: block.slice(issue.start, issue.end) }));
    return [...mistakes, ...whole].map((issue) => {
      const passage = passages.find(({ end }) => end > issue.start)?.key;
      return { ...issue, language, ...(passage !== undefined && { passage }) };
    });
  });
  return { issues: issues.sort((a, b) => a.start - b.start || a.end - b.end), passages, counts };
}

/** Letters and digits of passages in other languages become marks; blanks and punctuation stay, so that sentences keep their edges. */
function withOthersHidden(block: string, passages: readonly Passage[], language: TextLanguage): string {
  let written = '';
  let at = 0;
  for (const passage of passages) {
    if (passage.language === language) continue;
    written += block.slice(at, passage.start);
    written += block
      .slice(passage.start, passage.end)
      .replaceAll(/[\p{L}\p{M}\d]/gu, (each) => hiddenMark.repeat(each.length));
    at = passage.end;
  }
  return written + block.slice(at);
}

function moved<Place extends Range>(place: Place, by: number): Place {
  return by === 0 ? place : { ...place, start: place.start + by, end: place.end + by };
}

function sum(a: TextCounts, b: TextCounts): TextCounts {
  return { words: a.words + b.words, sentences: a.sentences + b.sentences, syllables: a.syllables + b.syllables };
}
