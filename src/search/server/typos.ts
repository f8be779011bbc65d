/** A bit for each letter. Two signs may share one. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Each letter that only one of the words has takes a step. Tells most words apart before their distance is worked out. */
function haveOtherLetters(one: number, other: number, most: number): boolean {
  return countBits(one & ~other) > most || countBits(other & ~one) > most;
}

/** The fewest insertions, deletions, replacements and swaps of neighbours that make one word of the other; more than `most` counts as that. */
export function distanceBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? most + 1;
}

/** Shorter words are one slip away from too many others. */
const shortestMistyped = 4;
const longestForOneSlip = 5;

export interface Correction {
  typed: string;
  meant: string;
  slips: number;
}

/** The latest corrections by a vocabulary: a question is read several times, and each comparison with all words takes milliseconds. */
const latest = new WeakMap<ReadonlyMap<string, number>, Map<string, Correction | undefined>>();
const mostLatest = 500;

/** The word that was probably meant, also if only its singular is known. A known word is never corrected. */
export function correctWord(typed: string, vocabulary: ReadonlyMap<string, number>): Correction | undefined {
  if (typed.length < shortestMistyped || /\d/.test(typed) || vocabulary.has(typed)) return undefined;
  const known = latest.get(vocabulary) ?? new Map<string, Correction | undefined>();
  latest.set(vocabulary, known);
  if (known.has(typed)) return known.get(typed);
  if (known.size >= mostLatest) known.clear();
  const correction = findCorrection(typed, vocabulary);
  known.set(typed, correction);
  return correction;
}

function findCorrection(typed: string, vocabulary: ReadonlyMap<string, number>): Correction | undefined {
  const singular = typed.replace(/e?s$/, '');
  return nearestWord(typed, vocabulary) ?? (singular === typed ? undefined : nearestWord(singular, vocabulary));
}

/** Of several, the one with fewer slips, and then the most frequent. */
function nearestWord(typed: string, vocabulary: ReadonlyMap<string, number>): Correction | undefined {
  const most = typed.length <= longestForOneSlip ? 1 : 2;
  const letters = lettersOf(typed);
  let best: (Correction & { count: number }) | undefined;
  for (const [meant, count] of vocabulary) {
    if (meant.length < shortestMistyped || Math.abs(meant.length - typed.length) > most) continue;
    if (haveOtherLetters(letters, lettersOf(meant), most)) continue;
    const slips = distanceBetween(typed, meant, most);
    // People know how a word begins: with two slips, another first letter is another word.
    if (slips > most || (slips > 1 && meant[0] !== typed[0])) continue;
    if (!best || slips < best.slips || (slips === best.slips && count > best.count))
      best = { typed, meant, slips, count };
  }
  return best && { typed: best.typed, meant: best.meant, slips: best.slips };
}
