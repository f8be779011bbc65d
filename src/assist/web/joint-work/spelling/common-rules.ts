import type { GrammarRule } from './grammar-rule.ts';

/** Said twice on purpose. */
const meantTwice = new Set(
  'ja je ji bla muy sí si no ya casi así luego poco had that very really no bye tic toc ring knock'.split(' '),
);

/** Of every language that we know. */
export const commonRules = {
  'doubled-word': {
    pattern: /(?<![\p{L}\p{M}'’-])(?<wrong>(?<first>[\p{L}\p{M}]{2,})[ \t]+\k<first>)(?![\p{L}\p{M}'’-])/dgiu,
    instead: (_wrong, { groups }) => {
      const first = groups?.['first'] ?? '';
      return meantTwice.has(first.toLowerCase()) ? [] : [first];
    },
  },
  'space-before': {
    pattern: /(?<=[\p{L}\d)])(?<wrong>[ \t]+(?:[,;!?]|[.:](?=\s|$)))(?![)(DPp3])/dgu,
    instead: (wrong) => [wrong.trim()],
  },
  'space-after': {
    pattern: /(?<=\p{L})(?<wrong>[,;])(?=\p{L})|(?<=\p{Ll}{2})(?<wrong2>[.?!])(?=\p{Lu}\p{Ll})/dgu,
    instead: (wrong) => [`${wrong} `],
  },
} as const satisfies Record<string, GrammarRule>;
