import { wordsIn } from '../stems.ts';
import { distanceBetween } from '../typos.ts';
import type { NamedTool } from './tools.ts';

interface KnownName {
  tool: NamedTool;
  words: readonly string[];
  /** Its place among all names. */
  place: number;
}

/** The names of the catalogue by their words, so that a question is compared with few of them. */
interface NameIndex {
  bySlug: ReadonlyMap<string, NamedTool>;
  byFirstWord: ReadonlyMap<string, readonly KnownName[]>;
  /** First words that may be mistyped, by their first letter and length. */
  byShape: ReadonlyMap<string, readonly string[]>;
  /** Parts of longer names that are no everyday words: 'adobe', 'copilot'. */
  byPart: ReadonlyMap<string, readonly KnownName[]>;
}

const shortestMistypedName = 6;
const shortestPart = 5;

const everydayParts = new Set(
  'google microsoft translate editor tools school teachable machine scholar express reader notes magic image video voice music speech creator studio learn write writer speak teaching learning papers connected hugging image designer'.split(
    ' ',
  ),
);

const shapeOf = (word: string, length = word.length) => `${word.slice(0, 1)}${length}`;

const groupBy = <Item>(items: readonly Item[], keysOf: (item: Item) => readonly string[]): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
};

function indexNames(tools: readonly NamedTool[]): NameIndex {
  const names = tools.map((tool, place) => ({ tool, words: wordsIn(tool.name), place }));
  const byFirstWord = groupBy(names, ({ words }) => words.slice(0, 1));
  const long = [...byFirstWord.keys()].filter((word) => word.length >= shortestMistypedName);
  return {
    bySlug: new Map(tools.map((tool) => [tool.slug, tool])),
    byFirstWord,
    byShape: groupBy(long, (word) => [shapeOf(word)]),
    byPart: groupBy(names, ({ words }) =>
      words.length > 1
        ? [...new Set(words)].filter((part) => part.length >= shortestPart && !everydayParts.has(part))
        : [],
    ),
  };
}

/** The catalogue gives the same list until it changes. */
const indexes = new WeakMap<readonly NamedTool[], NameIndex>();

function indexOf(tools: readonly NamedTool[]): NameIndex {
  const index = indexes.get(tools) ?? indexNames(tools);
  indexes.set(tools, index);
  return index;
}

export const toolsBySlug = (tools: readonly NamedTool[]): NameIndex['bySlug'] => indexOf(tools).bySlug;

/** Whether a word is one that texts of ours have. */
type IsKnown = (word: string) => boolean;

/** One slip in a long word is allowed. */
const isWord = (part: string, word = '') =>
  word === part || (part.length >= shortestMistypedName && distanceBetween(word, part, 1) <= 1);

/** 'Magic School' is 'MagicSchool'. */
function namesInTwoWords(words: readonly string[], at: number, { byFirstWord }: NameIndex): readonly KnownName[] {
  const next = words[at + 1];
  const whole = next === undefined ? [] : (byFirstWord.get(`${words[at]}${next}`) ?? []);
  return whole.filter((name) => name.words.length === 1);
}

function namesFrom(
  words: readonly string[],
  at: number,
  { byFirstWord, byShape }: NameIndex,
  isKnown: IsKnown,
): KnownName[] {
  const word = words[at] ?? '';
  // 'Curso' is no slip in 'Cursor'.
  const near = (isKnown(word) ? [] : [-1, 0, 1]).flatMap(
    (more) => byShape.get(shapeOf(word, word.length + more)) ?? [],
  );
  const first = [word, ...near.filter((one) => one !== word && isWord(one, word))];
  return first
    .flatMap((one) => byFirstWord.get(one) ?? [])
    .filter((name) => name.words.every((part, step) => isWord(part, words[at + step])));
}

const inOrder = (names: readonly KnownName[]): NamedTool[] =>
  [...new Set(names)].toSorted((one, other) => one.place - other.place).map(({ tool }) => tool);

/** The tools of a maker whose name is in theirs: 'the Google one'. */
export function toolsOfMaker(tools: readonly NamedTool[], maker: string): NamedTool[] {
  return tools.filter(({ name }) => wordsIn(name).includes(maker));
}

/** The longest name wins: 'GitHub Copilot' is not 'Copilot'. Several tools may share the word that was said. */
export function toolsNamed(tools: readonly NamedTool[], words: readonly string[], isKnown: IsKnown): NamedTool[] {
  const index = indexOf(tools);
  const whole = words.flatMap((_, at) => [
    ...namesFrom(words, at, index, isKnown),
    ...namesInTwoWords(words, at, index),
  ]);
  if (whole.length > 0) {
    const longest = Math.max(...whole.map((name) => name.words.length));
    return inOrder(whole.filter((name) => name.words.length === longest));
  }
  return inOrder(words.flatMap((word) => index.byPart.get(word) ?? []));
}
