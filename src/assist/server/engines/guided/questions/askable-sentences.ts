import { contentWords } from '../slides/content-words.ts';
import { countWords, weighSentence, type WordCounts } from '../slides/key-sentences.ts';
import { segment } from '../slides/segment.ts';

/** A sentence that says something by itself, and the part of it that can be asked for. */
export interface Askable {
  sentence: string;
  /** As it stands in the sentence. */
  asked: string;
  /** What is asked for: the thing that the sentence defines, a figure, or an important word. */
  kind: 'defined' | 'figure' | 'word';
  place: number;
  weight: number;
}

const shortest = 40;
const longest = 260;

/** It points to something outside: a picture, an exercise, the reader. */
const pointsElsewhere =
  /(?<!\p{L})(?:arriba|abajo|siguiente|anterior|esta sección|este curso|above|below|following|this section|this course)(?!\p{L})/iu;
/** It leans on the sentence before it, supposes something, or tells the reader what to do. */
const leans =
  /^(?:pero|sin embargo|además|también|por eso|por tanto|así|entonces|esto|eso|este|esta|estos|estas|ese|esa|y|o|es decir|por ejemplo|aquí|si|cuando|no|luego|después|primero|imagina|imagine|piensa|escribe|busca|elige|prueba|compara|sumen|anota|but|however|also|so|then|this|that|these|those|it|they|he|she|and|or|for example|here|if|when|not|first|next|later|think|write|look|choose|try|compare)(?!\p{L})/iu;
const isWhole = (sentence: string) =>
  sentence.length >= shortest &&
  sentence.length <= longest &&
  /^[\p{Lu}\p{N}]/u.test(sentence) &&
  sentence.endsWith('.') &&
  !leans.test(sentence) &&
  !pointsElsewhere.test(sentence) &&
  !/[{}|*~#=]/.test(sentence);

/** 'Un sesgo es un error…': what is defined, without its article. */
const definition =
  /^(?:un|una|el|la|los|las|an?|the) (\p{L}[^,;:.]{2,48}?) (?:es|son|significa|consiste en|is|are|means|consists of) (?:un|una|unos|unas|el|la|los|las|lo|an?|the)(?!\p{L})/iu;
/** A year, a percentage or a quantity, not the year of a source in brackets. */
const figure = /(?<![\p{L}\p{N}.,(])\d[\d.,]{0,12}(?: ?%)?(?![\p{L}\p{N}])/u;

const shortestWord = 6;

/** The word of the sentence that the whole text is most about. */
function importantWord(sentence: string, counts: WordCounts): string | undefined {
  const words = sentence.split(/[^\p{L}\p{N}-]+/u).slice(1);
  const known = words
    .filter((word) => word.length >= shortestWord)
    .map((word) => ({ word, count: counts.get(contentWords(word)[0] ?? '') ?? 0 }))
    .filter(({ count }) => count > 1)
    .sort((one, other) => other.count - one.count || other.word.length - one.word.length);
  return known[0]?.word;
}

function askedIn(sentence: string, counts: WordCounts): Pick<Askable, 'asked' | 'kind'> | undefined {
  const defined = definition.exec(sentence)?.[1];
  if (defined && contentWords(defined).length > 0 && defined.split(' ').length <= 5)
    return { asked: defined, kind: 'defined' };
  const number = figure.exec(sentence)?.[0].replace(/[.,]$/, '');
  if (number) return { asked: number, kind: 'figure' };
  const word = importantWord(sentence, counts);
  return word ? { asked: word, kind: 'word' } : undefined;
}

/** The sentences of texts that can be asked about, those that say most first. */
export function askableSentences(texts: readonly string[]): Askable[] {
  const sentences = texts
    .flatMap(segment)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  const counts = countWords(sentences);
  return [...new Set(sentences)]
    .flatMap((sentence, place) => {
      const found = isWhole(sentence) ? askedIn(sentence, counts) : undefined;
      return found ? [{ ...found, sentence, place, weight: weighSentence(sentence, 1, counts) }] : [];
    })
    .sort((one, other) => other.weight - one.weight);
}
