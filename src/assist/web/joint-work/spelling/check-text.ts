import type { Language } from '../../../../shared/language.ts';
import { addedWords } from './added-words.ts';
import { findGrammar } from './find-grammar.ts';
import type { Finding } from './finding.ts';
import { isBritish } from './is-british.ts';
import { type Speller, suggest } from './suggest.ts';
import { isOrderWithPronouns } from './with-pronouns.ts';

/** Addresses, mentions, tags and code are not prose. */
const notProse =
  /`[^`]*`|https?:\/\/\S+|www\.\S+|\S+@\S+|[@#][\p{L}\d_]+|[\p{L}\d]+_[\p{L}\d_]+|\S+\.(?:com|org|net|es|edu|io|ai|pdf|docx?|txt)(?![\p{L}\d])/giu;
/** Neither a letter nor a space, so that no rule finds anything around it. */
const hiddenMark = '\uE000';
const wordPattern = /(?<![\p{L}\p{M}\d])\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*(?![\p{L}\p{M}\d])/gu;
/** Shorter ones in capitals are abbreviations, unless everything is in capitals. */
const longestAbbreviation = 6;
/** A text with more unknown words than this is full of names or in another language: the rest of them is looked up quickly. */
const mostThorough = 40;

export interface CheckOptions {
  language: Language;
  speller: Speller;
  ownWords?: readonly string[];
}

/** What is worth a second look, in the order of the text. Where both say something of the same words, grammar knows more. */
export function checkText(text: string, { language, speller, ownWords = [] }: CheckOptions): Finding[] {
  const own = new Set(ownWords.map((word) => word.toLowerCase()));
  const prose = text.replaceAll(notProse, (hidden) => hiddenMark.repeat(hidden.length));
  const grammar = findGrammar(prose, language);
  const isAllCapitals = text === text.toUpperCase();
  const suggested = new Map<string, readonly string[]>();
  const spelling = [...prose.matchAll(wordPattern)].flatMap((match): Finding[] => {
    const [original] = match;
    const start = match.index;
    const end = start + original.length;
    if (grammar.some((finding) => finding.start < end && start < finding.end)) return [];
    if (!isAllCapitals && original.length <= longestAbbreviation && original === original.toUpperCase()) return [];
    if (isRight(original, language, speller, own)) return [];
    const mayBeName = isLikeName(prose, original, start);
    const suggestions =
      suggested.get(original) ??
      suggest(original.replaceAll('’', "'"), language, speller, mayBeName || suggested.size >= mostThorough);
    suggested.set(original, suggestions);
    // A dictionary cannot know everybody: only what lacks its accents is worth a word.
    if (mayBeName && !suggestions.some((suggestion) => unaccented(suggestion) === unaccented(original))) return [];
    return [{ type: 'spelling', original, start, end, suggestions }];
  });
  return [...grammar, ...spelling].sort((a, b) => a.start - b.start);
}

function isRight(written: string, language: Language, speller: Speller, own: ReadonlySet<string>): boolean {
  const word = written.normalize('NFC').replaceAll('’', "'");
  const lower = word.toLowerCase();
  if (word.length === 1 || own.has(lower)) return true;
  if (addedWords[language].has(lower)) return true;
  if (speller.knows(word) || (word === word.toUpperCase() && speller.knows(lower))) return true;
  return language === 'es' ? isOrderWithPronouns(word, speller) : isBritish(lower, speller);
}

/** With a capital inside a sentence, or at its beginning before another one: John Hattie. */
function isLikeName(text: string, word: string, start: number): boolean {
  if (word[0] === word[0]?.toLowerCase() || word === word.toUpperCase()) return false;
  if (/^ \p{Lu}\p{Ll}/u.test(text.slice(start + word.length, start + word.length + 3))) return true;
  return !/(?:^|[.!?…:¿¡"«“\n-])\s*$/u.test(text.slice(Math.max(0, start - 40), start));
}

function unaccented(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
}
