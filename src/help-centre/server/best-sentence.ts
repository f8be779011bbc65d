import { cutAtWord } from '../../server/text/cut-at-word.ts';
import { withoutAccents } from '../../shared/text/without-accents.ts';

const longestSentence = 220;

/** Enough of a word to know it in another form: 'exporto' and 'exportar'. */
const beginningOf = (word: string) => word.slice(0, Math.max(4, word.length - 3));

const wordsIn = (text: string) => withoutAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The sentence with most of the words: the first of several, and the very first if none has any. */
export function bestSentence(text: string, search: string): string {
  const sentences = text.split(/(?<=[.?!…])\s+(?=[\p{Lu}«¿¡\d])/u);
  const beginnings = wordsIn(search)
    .filter((word) => word.length > 2)
    .map(beginningOf);
  let best = { sentence: sentences[0] ?? '', found: 0 };
  for (const sentence of sentences) {
    const words = wordsIn(sentence);
    const found = beginnings.filter((beginning) => words.some((word) => word.startsWith(beginning))).length;
    if (found > best.found) best = { sentence, found };
  }
  return cutAtWord(best.sentence, longestSentence);
}
