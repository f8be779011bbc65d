import type { EasyRule } from './easy-rule.ts';
import { isRoman } from './numbers.ts';

/** As well known as a word. */
const wellKnown = new Set('TV DNI SOS OK CD DVD USB WC UK USA EU UE PDF XS XL'.split(' '));
const acronym = /(?<![\p{L}\p{M}\d.])\p{Lu}{2,6}(?![\p{L}\p{M}\d])/gu;

/** An acronym is explained where it stands in brackets behind its name, or its name in brackets behind it. */
export function explainedAcronyms(text: string): Set<string> {
  const inBrackets = [...text.matchAll(/\(\s?(\p{Lu}{2,6})\s?[),]/gu)].map(([, found = '']) => found);
  const beforeBrackets = [...text.matchAll(/(?<!\p{L})(\p{Lu}{2,6}) \(\p{L}{2,}/gu)].map(([, found = '']) => found);
  return new Set([...inBrackets, ...beforeBrackets]);
}

export const unexplainedAcronym: EasyRule = ({ text, reading, explained }) =>
  reading.isInCapitals
    ? []
    : [...text.matchAll(acronym)].flatMap(({ 0: found, index }) => {
        if (explained.has(found) || wellKnown.has(found) || isRoman(found)) return [];
        // Two words in capitals side by side are shouting, which has its own rule.
        const before = text.slice(Math.max(0, index - 8), index);
        const after = text.slice(index + found.length, index + found.length + 8);
        if (/\p{Lu}{2} $/u.test(before) || /^ \p{Lu}{2}/u.test(after)) return [];
        return [{ start: index, end: index + found.length, suggestions: [] }];
      });
