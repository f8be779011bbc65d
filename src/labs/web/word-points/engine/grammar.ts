import { seededRandom } from '../../engine/random.ts';

/** Sentences with places, such as «El {king} vive en el {place}», and the words for each place. */
export interface Grammar {
  lists: Readonly<Record<string, readonly string[]>>;
  sentences: readonly string[];
}

const place = /\{(\w+)\}/u;

/** The text that a grammar makes: of each sentence at most so many versions, all different. The same seed gives the same text. */
export function writtenText({ lists, sentences }: Grammar, most: number, seed: number): string[] {
  const random = seededRandom(seed);
  return sentences.flatMap((sentence) => drawnFrom(filled(sentence, lists), most, random));
}

/** Every version of a sentence. The same list in two places never gives the same word twice. */
function filled(sentence: string, lists: Grammar['lists'], taken: readonly string[] = []): string[] {
  const found = place.exec(sentence);
  if (!found) return [sentence];
  const words = (lists[found[1] ?? ''] ?? []).filter((word) => !taken.includes(word));
  return words.flatMap((word) => filled(sentence.replace(found[0], word), lists, [...taken, word]));
}

function drawnFrom(all: readonly string[], most: number, random: () => number): string[] {
  const left = [...all];
  const drawn: string[] = [];
  while (left.length > 0 && drawn.length < most) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
