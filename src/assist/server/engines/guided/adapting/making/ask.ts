import { contentWords } from '../../slides/content-words.ts';
import { fill, joinPair } from '../texts.ts';
import { findDefinitions } from '../words/find-definitions.ts';
import { findNouns, type Noun } from '../words/find-nouns.ts';
import { phraseOf, type Source } from './source.ts';

interface Asked {
  question: string;
  /** Where the text answers it. */
  place: number;
  /** Not asked for twice. */
  stem: string;
}

const mostDefinitions = 2;
/** Something in more of the sentences is what the whole text is about: the question would have no limits. */
const topicShare = 0.4;

/** The stems of each sentence. */
const stemsOf = (sentences: readonly string[]): Set<string>[] =>
  sentences.map((sentence) => new Set(contentWords(sentence)));

/** «En 1517», «hacia 1450»: when something happened, not the year of a source in brackets. */
const dated =
  /(?<!\p{L})((?:en|hacia|desde|antes de|después de|a partir de|in|around|since|before|after) (?:1\d{3}|20\d{2}))(?![\p{N}%.,]?\p{N})/iu;

export const findWhen = (sentence: string): string | undefined => dated.exec(sentence)?.[1]?.toLowerCase();

function definitionsAsked(sentences: readonly string[], { say, nouns, language }: Source): Asked[] {
  return findDefinitions(sentences, language)
    .slice(0, mostDefinitions)
    .map((definition) => ({
      question: fill(definition.isPlural ? say.questions.whatAre : say.questions.whatIs, {
        phrase: phraseOf(definition, nouns),
      }),
      place: sentences.indexOf(definition.sentence),
      stem: contentWords(definition.term)[0] ?? '',
    }));
}

function yearAsked(sentences: readonly string[], { say }: Source): Asked[] {
  for (const [place, sentence] of sentences.entries()) {
    const when = findWhen(sentence);
    if (when) return [{ question: fill(say.questions.when, { when }), place, stem: when }];
  }
  return [];
}

function nounsAsked(sentences: readonly string[], { say, counts, language }: Source): Asked[] {
  const stems = stemsOf(sentences);
  const places = new Map<string, number[]>();
  for (const [place, found] of stems.entries())
    for (const stem of found) {
      const known = places.get(stem);
      if (known) known.push(place);
      else places.set(stem, [place]);
    }
  const most = Math.max(1, sentences.length * topicShare);
  // What a sentence begins with, it is about.
  return findNouns(sentences, counts, language)
    .filter(({ stem }) => (places.get(stem)?.length ?? 0) <= most)
    .sort((one, other) => Number(other.leads) - Number(one.leads))
    .map(({ phrase, stem }) => ({
      question: fill(say.questions.about, { phrase }),
      place: places.get(stem)?.[0] ?? 0,
      stem,
    }));
}

/** Questions that sentences answer literally, in their order. */
export function askLiterally(sentences: readonly string[], count: number, source: Source): string[] {
  const { mainIdea, firstIdea, lastIdea } = source.say.questions;
  const asked = new Map<string, Asked>();
  for (const one of [
    ...definitionsAsked(sentences, source),
    ...yearAsked(sentences, source),
    ...nounsAsked(sentences, source),
  ]) {
    const isElsewhere = ![...asked.values()].some(({ place }) => place === one.place);
    if (asked.size < count && !asked.has(one.stem) && isElsewhere) asked.set(one.stem, one);
  }
  const found = [...asked.values()].sort((one, other) => one.place - other.place).map(({ question }) => question);
  return [...found, ...[mainIdea, firstIdea, lastIdea].slice(0, count - found.length)];
}

/** The two most frequent things that one sentence names together. */
function findPair({ sentences, nouns }: Source): [Noun, Noun] | undefined {
  const frequent = nouns.filter(({ count }) => count > 1).slice(0, 12);
  const pairs = stemsOf(sentences).flatMap((stems): [Noun, Noun][] => {
    const [one, other] = frequent.filter(({ stem }) => stems.has(stem));
    return one && other ? [[one, other]] : [];
  });
  return pairs.reduce<[Noun, Noun] | undefined>((best, pair) => {
    const weigh = ([one, other]: [Noun, Noun]) => one.count + other.count;
    return best && weigh(best) >= weigh(pair) ? best : pair;
  }, undefined);
}

export function askForConnection(source: Source): string {
  const { connect, connectIdeas } = source.say.questions;
  const [one, other] = findPair(source) ?? [];
  return one && other ? fill(connect, { pair: joinPair(source.say, one.phrase, other.phrase) }) : connectIdeas;
}
