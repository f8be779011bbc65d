import type { Span, TextRules } from '../rule.ts';

/** Intentional repetitions. */
const meantTwice = new Set(
  `ja je ji jo ha he bla muy sí si no ya casi así luego poco paso uno gota tal cual cara dos codo mano had that very really bye tic toc ring knock pica chin
  so long many much far well please never ever nos`.split(/\s+/),
);

/** Rules for every supported language. */
export const spacing = {
  'doubled-word': ({ tokens, text }) =>
    tokens.flatMap((token, at): Span[] => {
      const before = tokens[at - 1];
      if (token.gap !== 'blank' || before === undefined || before.word !== token.word) return [];
      if (token.word.length < 2 || meantTwice.has(token.word) || /\d/.test(token.word)) return [];
      // Names: Duran Duran, New York New York.
      if (/^\p{Lu}/u.test(token.text) && token.text !== token.text.toUpperCase()) return [];
      // The second word already reports the third.
      if (tokens[at - 2]?.word === token.word && before.gap === 'blank') return [];
      return [{ start: before.start, end: token.end, suggestions: [text.slice(before.start, before.end)] }];
    }),
  'space-before': ({ text }) =>
    spans(text, /(?<=[\p{L}\d)])[ \t]+(?:[,;!?]|[.:](?=\s|$))(?![)(DPp3])/gu, (wrong) => wrong.trim()),
  'space-after': ({ text }) =>
    spans(text, /(?<=\p{L})[,;](?=\p{L})|(?<=\p{Ll}{2})[.?!](?=\p{Lu}\p{Ll})/gu, (wrong) => `${wrong} `),
  'double-space': ({ text, tokens }) =>
    tokens.flatMap((token, at): Span[] => {
      const before = tokens[at - 1];
      if (before === undefined || token.gap !== 'blank') return [];
      const between = text.slice(before.end, token.start);
      if (!/^ {2,3}$/.test(between)) return [];
      return [{ start: before.start, end: token.end, suggestions: [`${before.text} ${token.text}`] }];
    }),
} as const satisfies TextRules;

function spans(text: string, pattern: RegExp, instead: (wrong: string) => string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: wrong, index }) => ({
    start: index,
    end: index + wrong.length,
    suggestions: [instead(wrong)],
  }));
}
