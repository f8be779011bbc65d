import { contentWords } from '../slides/content-words.ts';
import { countWords, weighSentence, type WordCounts } from '../slides/key-sentences.ts';
import { segment } from '../slides/segment.ts';

export interface Source {
  title: string;
  address: string | null;
  text: string;
}

export interface Quote {
  sentence: string;
  source: Source;
}

const mostQuotes = 3;
const mostOfSource = 2;
const shortest = 60;
const longest = 260;

/** Alone it is not understood: it points to a text around it, or talks to its reader. */
const needsItsPage =
  /(?<!\p{L})(?:arriba|abajo|esta sección|este curso|este artículo|esta unidad|aquí|tú|tus?|te|ti|contigo|above|below|this section|this course|this article|this unit|here|yours?|you)(?!\p{L})/iu;
/** It goes on from the sentence before it, or tells its reader what to do. */
const goesOn =
  /^(?:pero|sin embargo|además|también|por eso|por tanto|así|entonces|esto|eso|este|esta|estos|estas|ese|esa|esos|esas|y|o|es decir|por ejemplo|no|luego|después|primero|piensa|escribe|busca|elige|prueba|compara|imagina|pregunta|anota|lee|mira|usa|haz|but|however|also|so|then|this|that|these|those|it|they|he|she|and|or|for example|not|first|next|later|think|write|look|choose|try|compare|imagine|ask|read|use|make)(?!\p{L})/iu;

const isQuotable = (sentence: string) =>
  sentence.length >= shortest &&
  sentence.length <= longest &&
  /^[\p{Lu}\p{N}\p{Lo}«“"]/u.test(sentence) &&
  /[.。][»”"]?$/u.test(sentence) &&
  !goesOn.test(sentence) &&
  !needsItsPage.test(sentence) &&
  !/[{}|*~#=[\]]/.test(sentence);

const sentencesIn = (text: string): string[] =>
  segment(text)
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));

interface Weighed extends Quote {
  /** The order of the sources and of their sentences. */
  place: number;
  weight: number;
}

/** A sentence with the words of the topic counts more than one beside it. */
function weigh(sentence: string, topic: ReadonlySet<string>, counts: WordCounts): number {
  const named = new Set(contentWords(sentence).filter((word) => topic.has(word)));
  const share = topic.size === 0 ? 0 : named.size / topic.size;
  return weighSentence(sentence, 1, counts) * (1 + share);
}

/** The sentences of the sources that explain a topic best, as written and in their order. */
export function quoteSources(sources: readonly Source[], topic: string): Quote[] {
  const read = sources.map((source) => ({ source, sentences: sentencesIn(source.text) }));
  const counts = countWords(read.flatMap(({ sentences }) => sentences));
  const words = new Set(contentWords(topic));
  const found = new Map<string, Weighed>();
  for (const { source, sentences } of read)
    for (const sentence of sentences)
      if (!found.has(sentence) && isQuotable(sentence))
        found.set(sentence, { sentence, source, place: found.size, weight: weigh(sentence, words, counts) });
  const best: Weighed[] = [];
  for (const quote of [...found.values()].sort((one, other) => other.weight - one.weight)) {
    if (best.length === mostQuotes) break;
    const ofSource = best.filter(({ source }) => source === quote.source).length;
    if (sources.length === 1 || ofSource < mostOfSource) best.push(quote);
  }
  return best.sort((one, other) => one.place - other.place).map(({ sentence, source }) => ({ sentence, source }));
}
