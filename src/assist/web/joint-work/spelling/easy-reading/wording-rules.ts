import type { Span } from '../grammar/rule.ts';
import { passiveAt } from '../readability/passives.ts';
import { matchCase } from '../suggest.ts';
import { type EasyRule, type EasyText, replacing, spansOf } from './easy-rule.ts';
import { abbreviations, difficultWords } from './word-lists.ts';

const findAbbreviations = { es: replacing(abbreviations.es), en: replacing(abbreviations.en) };
const findDifficultWords = { es: replacing(difficultWords.es), en: replacing(difficultWords.en) };

export const abbreviation: EasyRule = ({ text, language }) =>
  findAbbreviations[language](text).map((span) =>
    /^etc\.$/iu.test(text.slice(span.start, span.end)) ? listEnd(text, span) : span,
  );
export const difficultWord: EasyRule = ({ text, language }) => findDifficultWords[language](text);

export const passive: EasyRule = ({ reading, language }) =>
  reading.tokens.flatMap((_, at): Span[] => {
    const found = passiveAt(reading, at, language);
    const start = reading.tokens[found?.from ?? -1]?.start;
    const end = reading.tokens[found?.to ?? -1]?.end;
    return start === undefined || end === undefined ? [] : [{ start, end, suggestions: [] }];
  });

/** «Pan, fruta, etc.»: the comma goes, and the full stop of the sentence stays. */
function listEnd(text: string, { start, end, suggestions: [right = ''] }: Span): Span {
  const hasComma = text.slice(start - 2, start) === ', ';
  const isLast = /^["»”)]?\s*(?:$|\n|\s\p{Lu})/u.test(text.slice(end, end + 8));
  return {
    start: hasComma ? start - 2 : start,
    end,
    suggestions: [`${hasComma ? ' ' : ''}${right}${isLast ? '.' : ''}`],
  };
}

const negations: Readonly<Record<EasyText['language'], { first: RegExp; second: RegExp }>> = {
  es: { first: /^(?:no|ni|tampoco)$/u, second: /^(?:nadie|nada|nunca|jamás|ninguno|ninguna|ningún|sin)$/u },
  en: {
    first: /^(?:not|cannot|\p{L}+n't|never|nobody|nothing)$/u,
    second:
      /^(?:nothing|nobody|never|none|without|unless|unlikely|impossible|unable|unnecessary|uncommon|unusual|unlike)$/u,
  },
};
/** Between the two words of one negation. */
const longestReach = 6;

export const doubleNegation: EasyRule = ({ reading: { tokens }, language }) => {
  const { first, second } = negations[language];
  return tokens.flatMap((token, at): Span[] => {
    if (!first.test(token.word)) return [];
    for (let next = at + 1; next <= at + longestReach; next += 1) {
      const other = tokens[next];
      if (other === undefined || other.gap === 'stop' || other.gap === 'comma') return [];
      if (second.test(other.word)) return [{ start: token.start, end: other.end, suggestions: [] }];
    }
    return [];
  });
};

/** A word of seven letters or more, or two words side by side: a shorter one is an acronym. */
const shouted = /(?<![\p{L}\p{M}\d.-])(?:\p{Lu}{2,}(?: \p{Lu}{2,})+|\p{Lu}{7,})(?![\p{L}\p{M}\d-])/gu;

export const shouting: EasyRule = ({ text, reading, sentences }) => {
  if (reading.isInCapitals) return [];
  const starts = new Set(sentences.map(({ start }) => start));
  return spansOf(text, shouted, ({ 0: found, index }) => {
    const small = found.toLowerCase();
    return starts.has(index) ? matchCase('Aa', small) : small;
  });
};

/** A semicolon and three dots leave the reader to guess how the sentence goes on. */
export const hardMarks: EasyRule = ({ text }) => spansOf(text, /(?<=[\p{L}\d)»"]);|(?<=\p{L})(?:…|\.{3})/gu);
