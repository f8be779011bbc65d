import { seededRandom } from '../../engine/random.ts';
import { isWord } from './words.ts';

const mostDraws = 200;

/** Two words that a network knows and that never stood together in the text: what comes after them cannot be counted. */
export function unseenPair(
  text: readonly string[],
  known: readonly string[],
  seed: number,
): readonly [string, string] | undefined {
  const random = seededRandom(seed);
  const knows = new Set(known);
  const words = text.filter((word) => isWord(word) && knows.has(word));
  const pairs = new Set(text.slice(1).map((word, place) => `${text[place]} ${word}`));
  const draw = () => words[Math.floor(random() * words.length)] ?? '';
  for (let count = 0; count < mostDraws; count += 1) {
    const [one, other] = [draw(), draw()];
    if (one !== other && !pairs.has(`${one} ${other}`)) return [one, other];
  }
  return undefined;
}
