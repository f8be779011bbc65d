import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { askedPassages, keyOfPassage, type PassageName } from './asked/asked-passages.ts';
import {
  type Answered,
  indexRequests,
  type RequestIndex,
  withWordsOf,
  wordsOfRequests,
} from './asked/request-index.ts';
import { type PurposeFilter, purposesOfTools } from './asked/shipped-purposes.ts';
import { createStemming, type Stemmer, type Stemming, wordsIn } from './stems.ts';
import { synonymGroups } from './synonyms.ts';
import { indexSynonyms, stemSynonyms, type SynonymIndex, type Term, termsOf } from './terms.ts';
import type { Correction } from './typos.ts';
import { createVocabularies, type Vocabulary } from './vocabulary.ts';
import { isStopWord, isWeakWord } from './word-lists.ts';

/** A question is read up to here: more would not make clearer what it is about. */
export const mostWords = 60;
const longestText = 5_000;

/** 'Ayudaaa' is 'ayuda'. No word of ours has a letter three times in a row. */
const withoutDrawnOutLetters = (text: string) => text.slice(0, longestText).replaceAll(/(\p{L})\1{2,}/gu, '$1');

export interface ReadQuestion {
  terms: Term[];
  corrections: Correction[];
}

/** What questions are compared with. */
export interface KnownWords {
  vocabulary: Vocabulary;
  asked: RequestIndex<PassageName>;
  /** The passages that it knows questions of. */
  askedKeys: ReadonlySet<string>;
  purposes: RequestIndex<PurposeFilter>;
}

export interface QuestionReader {
  /** What a text is about. */
  read(text: string): Promise<ReadQuestion>;
  /** The stems of words. Those of our own lists are kept for good. */
  learn(words: readonly string[], options?: { keep: boolean }): Promise<Stemmer>;
  known(): Promise<KnownWords>;
}

async function readSynonyms(db: Kysely<Database>, stemming: Stemming): Promise<SynonymIndex> {
  const index = indexSynonyms(await synonymGroups());
  return stemSynonyms(index, await stemming.learn(db, index.words, { keep: true }));
}

async function readRequests<Target>(
  db: Kysely<Database>,
  stemming: Stemming,
  answered: readonly Answered<Target>[],
): Promise<RequestIndex<Target>> {
  return indexRequests(answered, await stemming.learn(db, wordsOfRequests(answered), { keep: true }));
}

/** Reads it once; again if that failed. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= read().catch((error: unknown) => {
      value = undefined;
      throw error;
    });
    return value;
  };
}

/** Keeps stems, synonyms, the questions that passages and filters answer and the vocabulary in memory. */
export function createQuestionReader(db: Kysely<Database>): QuestionReader {
  const stemming = createStemming();
  const vocabularies = createVocabularies();
  const knownSynonyms = once(() => readSynonyms(db, stemming));
  const knownAsked = once(async () => {
    const asked = await readRequests(db, stemming, await askedPassages());
    return { asked, askedKeys: new Set(asked.targets.map(keyOfPassage)) };
  });
  const knownPurposes = once(async () => readRequests(db, stemming, await purposesOfTools()));
  const extended = new WeakMap<Vocabulary, Vocabulary>();

  async function known(): Promise<KnownWords> {
    const [counted, { asked, askedKeys }, purposes] = await Promise.all([
      vocabularies.get(db),
      knownAsked(),
      knownPurposes(),
    ]);
    const vocabulary = extended.get(counted) ?? withWordsOf(withWordsOf(counted, asked), purposes);
    extended.set(counted, vocabulary);
    return { vocabulary, asked, askedKeys, purposes };
  }

  return {
    learn: (words, options) => stemming.learn(db, words, options),
    known,
    async read(text) {
      const words = wordsIn(withoutDrawnOutLetters(text)).slice(0, mostWords);
      const [synonyms, { vocabulary }] = await Promise.all([knownSynonyms(), known()]);
      const reading = { synonyms, vocabulary, isStopWord, isWeak: isWeakWord };
      const first = termsOf(words, { ...reading, stemmer: await stemming.learn(db, words) });
      if (first.corrections.length === 0) return first;
      // The stems of what was probably meant are known only now.
      const meant = first.corrections.map((correction) => correction.meant);
      return termsOf(words, { ...reading, stemmer: await stemming.learn(db, [...words, ...meant]) });
    },
  };
}
