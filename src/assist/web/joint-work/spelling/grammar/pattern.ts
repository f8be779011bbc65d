import { isNameAt, opensClause, type Reading } from './reading.ts';
import type { Matcher, Match } from './rule.ts';
import type { Gap } from './tokenize.ts';

/** Whether a token belongs to a class that is too large for a list. */
export type WordClass = (word: string, reading: Reading, at: number) => boolean;

/** The correction for the wrong words. */
export type Replacement =
  | string
  | readonly string[]
  | Readonly<Record<string, string>>
  | ((wrong: string, reading: Reading, at: number) => readonly string[]);

interface Element {
  kind: 'word' | 'not' | 'start' | 'end';
  fits: WordClass;
  literals: readonly string[] | undefined;
  isOptional: boolean;
  /** The gaps allowed before it. */
  gaps: readonly Gap[];
}

/**
 * A pattern of whole words: `no|ya <a> @participle` finds «a» between one of the first words and a participle.
 * - `<…>` holds what is wrong; `a|b` is either, `a|b_c` also where it is two words; `@name` is a class; `_` is any word.
 * - `x?` may be missing; `!x` is not there (and takes no place); `^` begins a clause; `$` ends one.
 * - Between two words there is a blank; `,` demands a comma, `,?` allows one.
 */
export function patterns(classes: Readonly<Record<string, WordClass>>) {
  return (source: string, instead: Replacement): Matcher => {
    const variants = withJoinedWords(source);
    if (variants.length > 1) return anyOf(variants.map((variant) => find(variant, instead)));
    return find(source, instead);
  };

  function find(source: string, instead: Replacement): Matcher {
    const { left, wrong, right } = parse(source, classes);
    const [first] = wrong;
    const firstWords = first?.literals;
    const before = left.at(-1);
    const wordsBefore = firstWords || before?.isOptional ? undefined : before?.literals;
    return {
      ...(firstWords && { firstWords }),
      ...(wordsBefore && { wordsBefore }),
      find: (reading, at) => {
        // The words to the left are mostly plain and quick to compare, while the wrong word may need the dictionary, so the left is matched first.
        if (!matchLeft(reading, at - 1, left, left.length - 1, first?.gaps ?? ['blank'])) return undefined;
        const to = matchRight(reading, at, wrong, right);
        return to === undefined ? undefined : hit(reading, at, to, instead);
      },
    };
  }
}

/** Expands `<porque|por_que>` into two patterns: one with a single word, one with two. */
function withJoinedWords(source: string): string[] {
  const [, before = '', wrong = '', after = ''] = /^([^<]*<)([^>_]*_[^>]*)(>.*)$/.exec(source) ?? [];
  const alternatives = wrong.split('|');
  if (wrong === '_' || !alternatives.some((each) => /\p{L}_\p{L}/u.test(each))) return [source];
  const single = alternatives.filter((each) => !each.includes('_'));
  const joined = alternatives.filter((each) => each.includes('_')).map((each) => each.replaceAll('_', ' '));
  return [...(single.length > 0 ? [single.join('|')] : []), ...joined].map((each) => before + each + after);
}

function anyOf(finders: readonly Matcher[]): Matcher {
  return {
    firstWords: [...new Set(finders.flatMap(({ firstWords }) => firstWords ?? []))],
    find: (reading, at) => {
      for (const finder of finders) {
        const found = finder.firstWords?.includes(reading.tokens[at]?.word ?? '')
          ? finder.find(reading, at)
          : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
}

function hit(reading: Reading, from: number, to: number, instead: Replacement): Match | undefined {
  const wrong = reading.tokens.slice(from, to + 1);
  const words = wrong.map(({ word }) => word).join(' ');
  const suggestions = suggestionsFor(words, instead, reading, from);
  const written = reading.text.slice(wrong[0]?.start, wrong.at(-1)?.end);
  return suggestions.length > 0 && !suggestions.includes(written) ? { from, to, suggestions } : undefined;
}

function suggestionsFor(written: string, instead: Replacement, reading: Reading, from: number): readonly string[] {
  if (typeof instead === 'string') return [instead];
  if (typeof instead === 'function') return instead(written, reading, from);
  if (Array.isArray(instead)) return instead as readonly string[];
  const right = (instead as Readonly<Record<string, string>>)[written];
  return right === undefined ? [] : [right];
}

/** The last wrong token, if the wrong tokens and everything to their right match from here. */
function matchRight(
  reading: Reading,
  at: number,
  wrong: readonly Element[],
  right: readonly Element[],
): number | undefined {
  const all = [...wrong, ...right];
  let lastWrong: number | undefined;
  const go = (index: number, place: number): boolean => {
    if (index === wrong.length) lastWrong = place - 1;
    const element = all[index];
    if (element === undefined) return true;
    const gap = reading.tokens[place]?.gap ?? 'stop';
    const isReached = index === 0 || element.gaps.includes(gap);
    if (element.kind === 'end') return (gap === 'comma' || gap === 'stop') && go(index + 1, place);
    const token = reading.tokens[place];
    const fits = isReached && token !== undefined && element.fits(token.word, reading, place);
    if (element.kind === 'not') return !fits && go(index + 1, place);
    if (fits && go(index + 1, place + 1)) return true;
    return element.isOptional && go(index + 1, place);
  };
  return go(0, at) ? lastWrong : undefined;
}

/** `gaps` are the gaps allowed between this token and the matched one to its right. */
function matchLeft(
  reading: Reading,
  place: number,
  left: readonly Element[],
  index: number,
  gaps: readonly Gap[],
): boolean {
  const element = left[index];
  if (element === undefined) return true;
  if (element.kind === 'start')
    return opensClause(reading, place + 1) && matchLeft(reading, place, left, index - 1, gaps);
  const token = reading.tokens[place];
  const isReached = gaps.includes(reading.tokens[place + 1]?.gap ?? 'stop');
  const fits = isReached && token !== undefined && element.fits(token.word, reading, place);
  if (element.kind === 'not') return !fits && matchLeft(reading, place, left, index - 1, gaps);
  if (fits && matchLeft(reading, place - 1, left, index - 1, element.gaps)) return true;
  return element.isOptional && matchLeft(reading, place, left, index - 1, gaps);
}

function parse(source: string, classes: Readonly<Record<string, WordClass>>) {
  const parts = { left: [] as Element[], wrong: [] as Element[], right: [] as Element[] };
  let part: keyof typeof parts = 'left';
  let gaps: readonly Gap[] = ['blank'];
  for (const piece of source.replaceAll('<', '< ').replaceAll('>', ' >').split(' ')) {
    if (piece === '<') part = 'wrong';
    else if (piece === '>') part = 'right';
    else if (piece === ',') gaps = ['comma'];
    else if (piece === ',?') gaps = ['comma', 'blank'];
    else {
      parts[part].push({ ...parseElement(piece, classes), gaps });
      gaps = ['blank'];
    }
  }
  return parts;
}

function parseElement(piece: string, classes: Readonly<Record<string, WordClass>>): Omit<Element, 'gaps'> {
  const always = () => true;
  if (piece === '^') return { kind: 'start', fits: always, literals: undefined, isOptional: false };
  if (piece === '$') return { kind: 'end', fits: always, literals: undefined, isOptional: false };
  const isOptional = piece.endsWith('?');
  const isNot = piece.startsWith('!');
  const names = piece.slice(isNot ? 1 : 0, isOptional ? -1 : undefined).split('|');
  const literals = new Set(names.filter((name) => !name.startsWith('@') && name !== '_'));
  const among = names.flatMap((name): WordClass[] => {
    if (name === '_') return [always];
    if (!name.startsWith('@')) return [];
    const found = classes[name.slice(1)];
    if (!found) throw new Error(`No class of words is called ${name}.`);
    return [found];
  });
  return {
    kind: isNot ? 'not' : 'word',
    fits: (word, reading, at) => literals.has(word) || among.some((isOne) => isOne(word, reading, at)),
    literals: among.length === 0 && !isNot ? [...literals] : undefined,
    isOptional,
  };
}

/** For a rule that consists of fixed phrases. */
export function listed(phrases: Readonly<Record<string, string>>): Matcher[] {
  const pattern = patterns({});
  return Object.entries(phrases).map(([wrong, right]) =>
    // Peter Noone is a person.
    pattern(`<${wrong}>`, (_wrong, reading, at) => (isNameAt(reading, at) ? [] : [right])),
  );
}
