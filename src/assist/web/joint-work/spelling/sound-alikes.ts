import type { TextLanguage } from '../../../limits.ts';

/** A written form, the intended one, and a cost: forgetting an accent is likelier than swapping a letter. */
type Swap = readonly [written: string, meant: string, cost: number, where?: 'start' | 'end'];

const bothWays = (pairs: readonly (readonly [string, string, number])[]): Swap[] =>
  pairs.flatMap(([a, b, cost]): Swap[] => [
    [a, b, cost],
    [b, a, cost],
  ]);

const toOne = (doubled: string, cost: number): Swap[] => [...doubled].map((letter) => [letter + letter, letter, cost]);

const spanishSwaps: readonly Swap[] = [
  ...bothWays([
    ['a', 'á', 0.2],
    ['e', 'é', 0.2],
    ['i', 'í', 0.2],
    ['o', 'ó', 0.2],
    ['u', 'ú', 0.2],
    ['b', 'v', 0.3],
    ['ce', 'se', 0.3],
    ['ci', 'si', 0.3],
    ['cí', 'sí', 0.3],
    ['cé', 'sé', 0.3],
    ['z', 's', 0.35],
    ['ge', 'je', 0.3],
    ['gi', 'ji', 0.3],
    ['gé', 'jé', 0.3],
    ['gí', 'jí', 0.3],
    ['ll', 'y', 0.3],
    ['ze', 'ce', 0.3],
    ['zi', 'ci', 0.3],
    ['x', 's', 0.4],
    ['r', 'rr', 0.45],
    ['c', 'cc', 0.4],
    ['l', 'll', 0.5],
    ['i', 'y', 0.5],
    ['hue', 'güe', 0.5],
    ['gue', 'hue', 0.5],
    ['i', 'e', 0.7],
    ['u', 'o', 0.8],
    ['c', 'sc', 0.4],
    ['ct', 'cc', 0.6],
    ['p', 'b', 0.9],
    ['m', 'n', 0.8],
  ]),
  ...toOne('ntspfmd', 0.4),
  ['gue', 'güe', 0.25],
  ['gui', 'güi', 0.25],
  ['ü', 'u', 0.3],
  ['h', '', 0.3],
  ['a', 'ha', 0.35],
  ['á', 'há', 0.35],
  ['e', 'he', 0.35],
  ['é', 'hé', 0.35],
  ['i', 'hi', 0.35],
  ['í', 'hí', 0.35],
  ['o', 'ho', 0.35],
  ['ó', 'hó', 0.35],
  ['u', 'hu', 0.35],
  ['n', 'ñ', 0.4],
  ['ni', 'ñ', 0.5],
  ['ny', 'ñ', 0.4],
  ['j', 'g', 0.6],
  ['g', 'j', 0.6],
  ['c', 'z', 0.45],
  ['z', 'c', 0.45],
  ['s', 'c', 0.6],
  ['c', 's', 0.6],
  ['cs', 'x', 0.35],
  ['cs', 'xc', 0.4],
  ['cc', 'x', 0.4],
  ['x', 'xc', 0.35],
  ['xc', 'x', 0.35],
  ['xs', 'x', 0.35],
  ['s', 'xc', 0.5],
  ['es', 'exc', 0.5],
  ['x', 'cc', 0.45],
  ['s', 'sc', 0.4],
  ['s', 'ps', 0.5, 'start'],
  ['ps', 's', 0.5, 'start'],
  ['n', 'nn', 0.5],
  ['k', 'c', 0.35],
  ['k', 'qu', 0.35],
  ['q', 'qu', 0.3],
  ['qu', 'c', 0.4],
  ['cu', 'qu', 0.4],
  ['ge', 'gue', 0.4],
  ['gi', 'gui', 0.4],
  ['w', 'gu', 0.5],
  ['w', 'hu', 0.5],
  ['gü', 'hu', 0.45],
  ['np', 'mp', 0.25],
  ['nb', 'mb', 0.25],
  ['nv', 'mb', 0.4],
  ['mb', 'nv', 0.35],
  ['mv', 'nv', 0.25],
  ['mf', 'nf', 0.25],
  ['ph', 'f', 0.3],
  ['th', 't', 0.4],
  ['sh', 'ch', 0.5],
  ['ks', 'x', 0.4],
  ['cx', 'x', 0.4],
  ['z', 'd', 0.6, 'end'],
  ['t', 'd', 0.6, 'end'],
  ['a', 'ad', 0.6, 'end'],
  ['á', 'ad', 0.4, 'end'],
  ['é', 'ed', 0.4, 'end'],
  ['ao', 'ado', 0.6, 'end'],
  ['t', 'pt', 0.7],
  ['s', 'bs', 0.7],
  ['t', 'ct', 0.7],
  ['aser', 'hacer', 0.6, 'start'],
];

const englishSwaps: readonly Swap[] = [
  ...bothWays([
    ['ie', 'ei', 0.25],
    ['ant', 'ent', 0.3],
    ['ance', 'ence', 0.3],
    ['able', 'ible', 0.3],
    ['a', 'e', 0.6],
    ['e', 'i', 0.6],
    ['a', 'i', 0.6],
    ['o', 'u', 0.7],
    ['c', 's', 0.5],
    ['s', 'z', 0.5],
    ['c', 'k', 0.5],
    ['f', 'ph', 0.5],
    ['or', 'er', 0.5],
    ['ou', 'o', 0.6],
    ['sc', 'c', 0.4],
    ['ea', 'ee', 0.5],
  ]),
  ...[...'bcdfglmnprstz'].flatMap((letter): Swap[] => [
    [letter, letter + letter, 0.35],
    [letter + letter, letter, 0.35],
  ]),
  ['nt', "n't", 0.2, 'end'],
  ['m', "'m", 0.4, 'end'],
  ['s', "'s", 0.6, 'end'],
  ['ve', "'ve", 0.4, 'end'],
  ['re', "'re", 0.4, 'end'],
  ['ll', "'ll", 0.5, 'end'],
  ['w', 'wh', 0.5],
  ['r', 'wr', 0.6, 'start'],
  ['n', 'kn', 0.6, 'start'],
  ['e', 'ea', 0.6],
  ['ly', 'ely', 0.5, 'end'],
  ['atly', 'itely', 0.4, 'end'],
  ['ly', 'lly', 0.4, 'end'],
  ['ment', 'nment', 0.4],
  ['e', '', 0.6],
];

const swaps: Record<TextLanguage, ReadonlyMap<string, readonly Swap[]>> = {
  es: byFirstLetter(spanishSwaps),
  en: byFirstLetter(englishSwaps),
};

function byFirstLetter(all: readonly Swap[]): ReadonlyMap<string, Swap[]> {
  const map = new Map<string, Swap[]>();
  for (const swap of all) {
    const first = swap[0][0] ?? '';
    map.set(first, [...(map.get(first) ?? []), swap]);
  }
  return map;
}

const maxSwaps = 4;
/** A long word has too many variants to try them all. */
const maxVariants = 2_500;

/** Other spellings that sound the same, with their costs, up to a limit. Excludes the word itself. */
export function soundAlikes(word: string, language: TextLanguage, limit: number): Map<string, number> {
  const found = new Map<string, number>();
  const go = (position: number, written: string, cost: number, count: number): void => {
    if (found.size >= maxVariants) return;
    if (position >= word.length) {
      if (cost < (found.get(written) ?? Number.POSITIVE_INFINITY)) found.set(written, cost);
      return;
    }
    go(position + 1, written + word[position], cost, count);
    if (count === maxSwaps) return;
    for (const [from, to, price, where] of swaps[language].get(word[position] ?? '') ?? []) {
      if (cost + price > limit || !word.startsWith(from, position)) continue;
      if (where === 'start' && position > 0) continue;
      if (where === 'end' && position + from.length < word.length) continue;
      go(position + from.length, written + to, cost + price, count + 1);
    }
  };
  go(0, '', 0, 0);
  found.delete(word);
  return found;
}

const letters: Record<TextLanguage, string> = {
  es: 'aábcdeéfghiíjklmnñoópqrstuúüvwxyz',
  en: "abcdefghijklmnopqrstuvwxyz'",
};

/** All words one typo away: two letters transposed, one missing, one too many, or a wrong one. */
export function typos(word: string, language: TextLanguage): Map<string, number> {
  const found = new Map<string, number>();
  const add = (slip: string, cost: number) => {
    if (slip !== word && cost < (found.get(slip) ?? Number.POSITIVE_INFINITY)) found.set(slip, cost);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const [here = '', next = ''] = word.slice(at);
    if (next) add(before + next + here + word.slice(at + 2), 0.7);
    if (here) add(before + word.slice(at + 1), here === next ? 0.4 : 0.9);
    for (const letter of letters[language]) {
      add(before + letter + word.slice(at), at === 0 ? 1.1 : 0.85);
      if (here) add(before + letter + word.slice(at + 1), at === 0 ? 1.2 : 1);
    }
  }
  return found;
}
