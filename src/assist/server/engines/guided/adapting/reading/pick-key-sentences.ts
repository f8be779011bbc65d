import type { Language } from '../../../../../../shared/language.ts';
import { weighSentence, type WordCounts } from '../../slides/key-sentences.ts';
import { isFiniteVerb } from '../sentences/finite-verbs.ts';
import type { ReadText, TextBlock, TextPart } from './read-text.ts';

/** It leans on the sentence before it: alone it is not understood. */
const leans =
  /^(?:pero|sin embargo|no obstante|además|también|asimismo|por eso|por tanto|por lo tanto|por ello|así|entonces|esto|eso|ello|este|esta|estos|estas|ese|esa|esos|esas|aquel|aquella|y|o|ni|es decir|por ejemplo|aquí|allí|luego|después|él|ella|ellos|ellas|su|sus|lo|le|les|se|otro|otra|otros|otras|ambos|ambas|en cambio|al final|tampoco|de ahí|but|however|also|so|then|this|that|these|those|it|they|he|she|and|or|nor|for example|here|there|his|her|its|their|later|therefore|instead|another|others|both|as a result|neither|such|nevertheless|nonetheless|even so|consequently|furthermore|moreover|additionally|aun así|en consecuencia|por consiguiente|por el contrario)(?!\p{L})|^(?:\p{L}{1,12} ){1,3}(?:estos|estas|ese|esa|esos|esas|eso|these|those|that (?:time|moment|day|year))(?!\p{L})|^al \p{L}{2,15}r(?:se)?,/iu;
/** It takes back or limits the sentence before it, which alone would say something else than the text. */
const corrects =
  /^(?:pero|sin embargo|no obstante|aun así|en cambio|en realidad|but|however|yet|in fact|actually|nevertheless|nonetheless|even so)(?!\p{L})|^(?:no|nunca|tampoco|not|never)(?!\p{L})[^,]{0,30}$|^(?:es|eso es|esto es|no es|it is|that is|this is|it's|that's) (?:solo |only |just )?(?:una parte|falso|mentira|un error|un mito|una equivocación|part|false|a mistake|a myth|wrong|untrue)/iu;
/** It says what others believe or what seems to be so: the text says next what it thinks of it. */
const attributes =
  /^parece|(?<!\p{L})(?:(?:gente|personas|muchos|muchas|algunos|algunas) (?:cree|creen|creían|piensa|piensan|pensaban|dice|dicen|decían|repite|repiten|opina|opinan)|se (?:cree|dice|creía|decía|suele decir|suele creer) que|people (?:think|believe|say|said|thought|believed|assume)|it is (?:often |sometimes )?(?:said|thought|believed))(?!\p{L})|^(?:it|this|that) (?:seems|sounds|looks)(?!\p{L})/iu;
/** What a text says only to take it back: asked for alone, it would not be true. */
export const isTakenBack = (sentence: string, next: string | undefined): boolean =>
  attributes.test(sentence) || (next !== undefined && corrects.test(next));

/** It tells something by itself although it begins with a verb. */
const opens = new Set(['hay', 'existe', 'existen', 'había', 'hubo']);

/** Whether a sentence is not understood without the one before it. */
export function isLeaning(sentence: string, language: Language): boolean {
  const word = /^\p{L}{1,20}/u.exec(sentence)?.[0].toLowerCase() ?? '';
  // Without its subject, as in «Murió en 1506», it is about the subject of the sentence before it.
  return leans.test(sentence) || (!opens.has(word) && isFiniteVerb(word, language));
}

/** A sentence of a paragraph in one part of a text. */
interface Place {
  sentence: string;
  /** The number of its block. */
  block: number;
  weight: number;
  /** The sentences without which it is not understood, by their numbers. */
  needs: number[];
  /** It announces a list or a table, which stays. */
  isNeeded: boolean;
}

function placesIn(blocks: readonly TextBlock[], counts: WordCounts, language: Language): Place[] {
  const places: Place[] = [];
  for (const [number, block] of blocks.entries()) {
    if (block.kind !== 'paragraph') continue;
    const next = blocks[number + 1]?.kind;
    for (const [at, sentence] of block.sentences.entries()) {
      const place = places.length;
      const isLast = at === block.sentences.length - 1;
      places.push({
        sentence,
        block: number,
        weight: weighSentence(sentence, place, counts),
        needs: [
          ...(place > 0 && isLeaning(sentence, language) ? [place - 1] : []),
          // What follows a question or a colon belongs to it.
          ...(!isLast && /[:?]$/u.test(sentence) ? [place + 1] : []),
          ...(!isLast && isTakenBack(sentence, block.sentences[at + 1]) ? [place + 1] : []),
        ],
        isNeeded: isLast && sentence.endsWith(':') && next !== undefined && next !== 'paragraph',
      });
    }
  }
  return places;
}

/** A longer chain of sentences that lean on each other is a story, and is not worth its last sentence. */
const longestChain = 4;

/** What has to be picked along with a sentence, or nothing if that is too much. */
function chainOf(start: number, places: readonly Place[], picked: ReadonlySet<number>): number[] {
  const chain = new Set([start]);
  for (const place of chain) {
    for (const needed of places[place]?.needs ?? []) if (!picked.has(needed)) chain.add(needed);
    if (chain.size > longestChain) return [];
  }
  return [...chain];
}

function pickPlaces(places: readonly Place[], most: number): Set<number> {
  const picked = new Set<number>();
  for (const [place, { isNeeded }] of places.entries())
    if (isNeeded) for (const one of [place, ...chainOf(place, places, picked)]) picked.add(one);
  const ranked = places
    .map((_, place) => place)
    .sort((one, other) => (places[other]?.weight ?? 0) - (places[one]?.weight ?? 0));
  for (const place of ranked) {
    if (picked.size >= most) return picked;
    if (picked.has(place)) continue;
    const chain = chainOf(place, places, picked);
    if (picked.size + chain.length <= most + 1) for (const one of chain) picked.add(one);
  }
  // If all of them lean on each other, the beginning is what can be understood.
  for (let place = 0; place < places.length && picked.size < most; place += 1) picked.add(place);
  return picked;
}

function pickFromPart(part: TextPart, share: number, counts: WordCounts, language: Language): TextPart {
  const places = placesIn(part.blocks, counts, language);
  const picked = pickPlaces(places, Math.max(1, Math.round(places.length * share)));
  const kept = part.blocks.map((): string[] => []);
  for (const [place, { block, sentence }] of places.entries()) if (picked.has(place)) kept[block]?.push(sentence);
  const blocks = part.blocks.flatMap((block, number): TextBlock[] => {
    if (block.kind !== 'paragraph') return [block];
    const sentences = kept[number] ?? [];
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  return { ...part, blocks };
}

const fewestSentences = 3;

/** About this share of the sentences of each part: those that say most, with those that they lean on. Lists, tables and quotations stay. */
export function pickKeySentences(
  { parts, counts }: Pick<ReadText, 'parts' | 'counts'>,
  share: number,
  language: Language,
): TextPart[] {
  const count = parts
    .flatMap(({ blocks }) => blocks)
    .reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.sentences.length : 0), 0);
  const wanted = Math.min(1, Math.max(share, fewestSentences / Math.max(1, count)));
  return parts.map((part) => pickFromPart(part, wanted, counts, language));
}
