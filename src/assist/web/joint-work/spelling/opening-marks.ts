import type { GrammarRule } from './grammar-rule.ts';
import { questionWords } from './question-words.ts';
import { asWritten } from './suggest.ts';

const asking =
  /(?<![\p{L}])(?:por\s+qu[eé]|qu[eé]|qui[eé]n(?:es)?|c[oó]mo|cu[aá]ndo|d[oó]nde|cu[aá]l(?:es)?|cu[aá]nt[oa]s?)(?![\p{L}])/iu;

/** A question or an exclamation goes on to the end of the sentence, and may begin in the middle of it: where it asks. */
function opening(mark: '¿' | '¡', closing: string): GrammarRule {
  return {
    pattern: new RegExp(
      String.raw`(?<=^|[.!?…\n]["»”)]?\s*)(?<sentence>[\p{L}\d"«“(](?:[^¿?¡!.…\n]|\.(?=\S))*)[${closing}]`,
      'dgu',
    ),
    instead: (wrong) => {
      const asked = mark === '¿' ? questionWords[wrong.toLowerCase()] : undefined;
      return [mark + (asked ? asWritten(wrong, asked) : wrong)];
    },
  };
}

export const openingRules = {
  'opening-question': opening('¿', '?'),
  'opening-exclamation': opening('¡', '!'),
} as const satisfies Record<string, GrammarRule>;

/** Where the mark belongs: before the word that asks, otherwise at the beginning. */
export function openingWord(sentence: string): { start: number; word: string } {
  const start = asking.exec(sentence)?.index ?? 0;
  const word = /^["«“(]?[\p{L}\d]+/u.exec(sentence.slice(start))?.[0] ?? '';
  return { start, word };
}
