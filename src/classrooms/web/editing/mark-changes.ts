/** A part of a text. */
export interface TextPart {
  text: string;
  isChanged: boolean;
}

/** Longer changes are marked whole: comparing them word by word would take seconds. */
const mostComparisons = 400_000;

/** Words and the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/g) ?? [];

/** Two versions of a text in parts, with the words marked that the other one does not have. */
export function markChanges(one: string, other: string): [one: TextPart[], other: TextPart[]] {
  const [mine, theirs] = [wordsOf(one), wordsOf(other)];
  let start = 0;
  while (start < mine.length && mine[start] === theirs[start]) start += 1;
  let end = 0;
  const shortest = Math.min(mine.length, theirs.length) - start;
  while (end < shortest && mine.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const [left, right] = [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)];
  const shared = left.length * right.length > mostComparisons ? [] : sharedWords(left, right);
  const partsOf = (words: string[], side: 0 | 1): TextPart[] => {
    const same = new Set(shared.map((pair) => pair[side] + start));
    const last = words.length - end;
    return join(words.map((text, at) => ({ text, isChanged: at >= start && at < last && !same.has(at) })));
  };
  return [partsOf(mine, 0), partsOf(theirs, 1)];
}

/** The positions of the longest sequence of words that both have, in their order. */
function sharedWords(left: readonly string[], right: readonly string[]): [number, number][] {
  const width = right.length + 1;
  /** The length of the longest one from word `i` of the left and word `j` of the right, at `i * width + j`. */
  const lengths = new Uint32Array((left.length + 1) * width);
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = left.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const longest =
        left[i] === right[j] ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
      lengths[i * width + j] = longest;
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    if (left[i] === right[j]) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Joins neighbours that are both changed, or both not. */
function join(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.isChanged === part.isChanged) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
