import { otherTextLanguage, type TextLanguage } from '../../../limits.ts';
import { addedWords } from './added-words.ts';
import { commonWords } from './common-words.ts';
import { isDerivedWord } from './derived-words.ts';
import { findGrammar } from './find-grammar.ts';
import { isBritish } from './is-british.ts';
import type { Issue } from './issue.ts';
import { maskNonProse } from './mask-non-prose.ts';
import { type Speller, suggest } from './suggest.ts';
import { isVerbWithPronouns } from './with-pronouns.ts';

const wordPattern = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{M}\d])/gu;
/** Shorter words in capitals are abbreviations, unless the whole text is in capitals. */
const maxAbbreviationLength = 6;
/** The dictionary has no longer word and would take long to say so. */
const maxWordLength = 60;
/** A text with more unknown words than this is full of names or in another language: the rest get a quick lookup. */
const maxThoroughSuggestions = 40;

export interface CheckOptions {
  language: TextLanguage;
  speller: Speller;
  ownWords?: readonly string[];
  /** Whether the document that the text is part of is all in capitals. */
  isAllCapitals?: boolean;
  /** Shared by the parts of a document. */
  budget?: SuggestionBudget;
}

/** The lookups that a document as a whole may have, because each takes many times as long as reading a word. */
export interface SuggestionBudget {
  /** The results of thorough lookups, kept from check to check. */
  known: Map<string, readonly string[]>;
  /** The words of this check that got one. */
  words: Set<string>;
  /** The thorough lookups left in this pass. */
  left: number;
  /** Whether a word waits for the next pass. */
  isSpent: boolean;
}

export function suggestionBudget(
  left = Number.POSITIVE_INFINITY,
  known: SuggestionBudget['known'] = new Map(),
): SuggestionBudget {
  return { known, words: new Set(), left, isSpent: false };
}

interface Word {
  written: string;
  start: number;
  end: number;
}

/** Possible mistakes, in text order. If both checkers flag the same words, the grammar issue wins. */
export function checkText(text: string, options: CheckOptions): Issue[] {
  const { language, speller, ownWords = [], isAllCapitals = text === text.toUpperCase() } = options;
  const own = new Set(ownWords.map((word) => word.toLowerCase()));
  const prose = maskNonProse(text);
  const grammar = findGrammar(prose, language, speller, isAllCapitals);
  const words = [...prose.matchAll(wordPattern)].map(({ 0: written, index }): Word => ({
    written,
    start: index,
    end: index + written.length,
  }));
  const judged = new Map<string, boolean>();
  const isWrong = words.map(({ written }) => {
    const before = judged.get(written);
    if (before !== undefined) return before;
    const isAbbreviation =
      !isAllCapitals && written.length <= maxAbbreviationLength && written === written.toUpperCase();
    const now = !isAbbreviation && !isRight(written, language, speller, own);
    judged.set(written, now);
    return now;
  });
  const budget = options.budget ?? suggestionBudget();
  const spelling: Issue[] = [];
  let covered = 0;
  for (const [at, word] of words.entries()) {
    while ((grammar[covered]?.end ?? Number.POSITIVE_INFINITY) <= word.start) covered += 1;
    if (!isWrong[at] || (grammar[covered]?.start ?? Number.POSITIVE_INFINITY) < word.end) continue;
    if (isForeign(language, words, isWrong, at)) continue;
    const finding = lookUp(word);
    if (finding) spelling.push(finding);
  }
  return [...grammar, ...spelling].sort((a, b) => a.start - b.start);

  function lookUp({ written: original, start, end }: Word): Issue | undefined {
    const likeName = likenessToName(prose, original, start);
    const suggestions = suggestionsFor(original, { language, speller }, budget, likeName === 'inside');
    // No dictionary knows every name: flag one only if an accent is missing.
    if (likeName === 'inside' && !suggestions.some((each) => unaccented(each) === unaccented(original)))
      return undefined;
    // At the start of a sentence a capital proves nothing: a word that resembles no other is a name.
    if (likeName === 'first' && !suggestions.some((each) => isNear(original, each))) return undefined;
    return { type: 'spelling', original, start, end, suggestions };
  }
}

/** A name gets a quick lookup, as does every word once the budget is spent. */
function suggestionsFor(
  original: string,
  { language, speller }: Pick<CheckOptions, 'language' | 'speller'>,
  budget: SuggestionBudget,
  isName: boolean,
): readonly string[] {
  const word = original.replaceAll('’', "'");
  const key = `${language} ${original}`;
  const known = budget.known.get(key);
  if (known && !isName) return known;
  const isPastLimit = !budget.words.has(key) && budget.words.size >= maxThoroughSuggestions;
  if (isName || isPastLimit) return suggest(word, language, speller, true);
  budget.words.add(key);
  if (budget.left <= 0) {
    budget.isSpent = true;
    return suggest(word, language, speller, true);
  }
  budget.left -= 1;
  const found = suggest(word, language, speller);
  budget.known.set(key, found);
  return found;
}

/** Correct forms that no dictionary lists. */
const ownForms: Readonly<Record<TextLanguage, (word: string, speller: Speller) => boolean>> = {
  es: (word, speller) => isVerbWithPronouns(word, speller) || isDerivedWord(word, speller),
  en: (word, speller) => isBritish(word.toLowerCase(), speller),
};

function isRight(written: string, language: TextLanguage, speller: Speller, own: ReadonlySet<string>): boolean {
  const word = written.normalize('NFC').replaceAll('’', "'");
  const lower = word.toLowerCase();
  // LaTeX, McGrew, EducaIA's: an inner capital means a name.
  if (word.length > maxWordLength) return false;
  if (word.length === 1 || own.has(lower) || /\p{Ll}\p{Lu}/u.test(word)) return true;
  if (addedWords[language].has(lower)) return true;
  if (speller.knows(word) || (word === word.toUpperCase() && speller.knows(lower))) return true;
  return ownForms[language](word, speller);
}

/** A common word of the other language next to another unknown word: a title or a quotation. */
function isForeign(language: TextLanguage, words: readonly Word[], isWrong: readonly boolean[], at: number): boolean {
  const other = commonWords[otherTextLanguage[language]];
  const isOther = (place: number) => other.has((words[place]?.written ?? '').toLowerCase());
  const isStrange = (place: number) => isWrong[place] === true || /^\p{Lu}/u.test(words[place]?.written ?? '');
  if (isOther(at)) return isStrange(at - 1) || isStrange(at + 1);
  // Between two foreign words.
  return (isWrong[at - 1] === true && isOther(at - 1)) || (isWrong[at + 1] === true && isOther(at + 1));
}

/** Capitalised inside a sentence, or at its start, before another capitalised word (John Hattie) or alone. */
function likenessToName(text: string, word: string, start: number): 'inside' | 'first' | undefined {
  if (word[0] === word[0]?.toLowerCase() || word === word.toUpperCase()) return undefined;
  if (/^ \p{Lu}\p{Ll}/u.test(text.slice(start + word.length, start + word.length + 3))) return 'inside';
  return /(?:^|[.!?…:¿¡"«“\n-])\s{0,30}$/u.test(text.slice(Math.max(0, start - 31), start)) ? 'first' : 'inside';
}

/** Similar enough that one was meant for the other: about the same length, and mostly the same letters. */
function isNear(written: string, right: string): boolean {
  const a = unaccented(written);
  const b = unaccented(right);
  if (a.length < 4) return a.length === b.length && a[0] === b[0] && a.at(-1) === b.at(-1);
  if (Math.abs(a.length - b.length) > 2) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < a.length - same && a.at(-1 - sameEnd) === b.at(-1 - sameEnd)) sameEnd += 1;
  return a.length - same - sameEnd <= (a.length < 6 ? 1 : 2);
}

function unaccented(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
