/** Shorter words have too many neighbours: a typo would yield another word. */
const minLengthForTypos = 6;
const minLengthBySound = 4;
const maxWordLength = 24;

/** Which words of the rules a typed word may be: exactly, by its sound, or with one wrong letter. */
export class Vocabulary {
  readonly #exact = new Map<string, number>();
  readonly #prefixes = new Map<string, number>();
  readonly #sounds = new Map<string, number[]>();
  readonly #soundPrefixes = new Map<string, number[]>();
  /** By first letter and length, the candidates for a typo; nothing is precomputed for each. */
  readonly #alike = new Map<string, number[]>();
  readonly #words: string[] = [];
  /** The words that are never taken for a misspelt one, or 'all'. */
  readonly #notTypos: ReadonlySet<string> | 'all';

  constructor(notTypos: Iterable<string> | 'all') {
    this.#notTypos = notTypos === 'all' ? 'all' : new Set(notTypos);
  }

  /** The id of a word; a trailing `*` stands for every word with this prefix, and `#` for any number. */
  add(written: string): number {
    const isPrefix = written.endsWith('*');
    const word = isPrefix ? written.slice(0, -1) : written;
    const known = (isPrefix ? this.#prefixes : this.#exact).get(word);
    if (known !== undefined) return known;
    const id = this.#words.length;
    this.#words.push(word);
    const sound = soundOf(word);
    if (isPrefix) {
      this.#prefixes.set(word, id);
      if (sound.length >= minLengthBySound) addTo(this.#soundPrefixes, sound, id);
      return id;
    }
    this.#exact.set(word, id);
    if (sound.length >= minLengthBySound) addTo(this.#sounds, sound, id);
    if (word.length >= minLengthForTypos) addTo(this.#alike, likenessOf(word, word.length), id);
    return id;
  }

  find(typed: string): readonly number[] {
    if (typed.length > maxWordLength) return [];
    const calm = typed.replaceAll(/(\p{L})\1{2,}/gu, '$1');
    if (/^\d+$/.test(typed)) return this.#findExactly(typed, '#');
    const found = this.#findExactly(typed, calm);
    if (this.#notTypos === 'all' || this.#notTypos.has(typed)) return found;
    const sound = soundOf(calm);
    const bySound = [...(this.#sounds.get(sound) ?? []), ...beginningsIn(this.#soundPrefixes, sound).flat()];
    const all = bySound.length > 0 ? [...new Set([...found, ...bySound])] : found;
    if (all.length > 0 || calm.length < minLengthForTypos - 1) return all;
    return this.#findMisspelt(calm);
  }

  #findExactly(...forms: string[]): number[] {
    const found = new Set<number>();
    for (const form of forms) {
      const exact = this.#exact.get(form);
      if (exact !== undefined) found.add(exact);
      for (const id of beginningsIn(this.#prefixes, form)) found.add(id);
    }
    return [...found];
  }

  #findMisspelt(word: string): number[] {
    const found: number[] = [];
    // A wrong first letter is more often another word than a typo.
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      for (const id of this.#alike.get(likenessOf(word, length)) ?? []) {
        if (isOneStepAway(this.#words[id] ?? '', word)) found.push(id);
      }
    }
    return found;
  }
}

const likenessOf = (word: string, length: number) => `${word[0]}${length}`;

function addTo<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function beginningsIn<Found>(prefixes: ReadonlyMap<string, Found>, word: string): Found[] {
  const found: Found[] = [];
  for (let length = 3; length <= word.length; length += 1) {
    const hit = prefixes.get(word.slice(0, length));
    if (hit !== undefined) found.push(hit);
  }
  return found;
}

/** One letter added, missing or different, or two transposed. */
function isOneStepAway(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const isSameFrom = (inOne: number, inOther: number) => {
    if (one.length - inOne !== other.length - inOther) return false;
    for (let step = 0; inOne + step < one.length; step += 1)
      if (one[inOne + step] !== other[inOther + step]) return false;
    return true;
  };
  return (
    isSameFrom(at + 1, at + 1) ||
    isSameFrom(at, at + 1) ||
    isSameFrom(at + 1, at) ||
    (at + 1 < one.length && one[at] === other[at + 1] && one[at + 1] === other[at] && isSameFrom(at + 2, at + 2))
  );
}

/** How a Spanish speaker pronounces it, so that 'kiero', 'haser' and 'bomito' are recognised. */
export function soundOf(word: string): string {
  return word
    .replaceAll(/qu(?=[ei])|q|k|c(?![eih])/g, 'k')
    .replaceAll(/ch/g, 'x')
    .replaceAll(/c|z/g, 's')
    .replaceAll(/ge|gi/g, (pair) => `j${pair[1]}`)
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll(/ll/g, 'y')
    .replaceAll(/([a-z])\1+/g, '$1');
}
