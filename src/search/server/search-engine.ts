import type { Kernel } from '../../server/kernel.ts';
import type { PassageKind, PassageSource } from '../../server/text/passages/passage.ts';
import type { Language } from '../../shared/language.ts';
import type { Viewer } from '../../shared/roles.ts';
import { matchRequests, type RequestMatch } from './asked/request-index.ts';
import type { PurposeFilter } from './asked/shipped-purposes.ts';
import { findPassages } from './find-passages.ts';
import { type RankedPassage, rankPassages } from './ranking/rank-passages.ts';
import { createQuestionReader, mostWords } from './read-question.ts';
import { refreshSome } from './refresh-passages.ts';
import { type Stemmer, wordsIn } from './stems.ts';
import type { Term } from './terms.ts';
import type { Correction } from './typos.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Searched {
  words: string;
  language: Language;
  viewer: Viewer | undefined;
  limit?: number;
}

export interface SearchResult {
  /** The best first. */
  passages: RankedPassage[];
  terms: readonly Term[];
  /** Words that are in no text, and what was searched for besides them. */
  corrections: readonly Correction[];
  /** How much of what was asked is in words that no text has, from 0 to 1. */
  unknown: number;
}

export interface SearchEngine {
  /** What a text is about, with the stems of these words of ours, too. */
  readWithStems(text: string, words: readonly string[]): Promise<{ terms: Term[]; stemmer: Stemmer }>;
  /** The filters of the catalogue whose purposes are most like a request, the most alike first. */
  findPurposes(text: string): Promise<RequestMatch<PurposeFilter>[]>;
  /** The stems of words. */
  learn(words: readonly string[]): Promise<Stemmer>;
  /** Tells words that texts of ours have from names and slips. */
  knowsWords(): Promise<(word: string) => boolean>;
  find(searched: Searched): Promise<SearchResult>;
}

function shareOfUnknown(terms: readonly Term[], { stems: known }: Vocabulary): number {
  const weightOf = (some: readonly Term[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const isKnown = ({ wordings }: Term) => wordings.some(({ stems }) => stems.every((stem) => known.has(stem)));
  return terms.length > 0 ? weightOf(terms.filter((term) => !isKnown(term))) / weightOf(terms) : 0;
}

const usualLimit = 10;
/** So many are compared closely. */
const candidates = 60;
/** Less alike says nothing. */
const leastLikePurpose = 0.3;
const mostPurposes = 5;

/** Finds passages of all areas. What changed is read again before a search, so that nobody finds the text of before. */
export function createSearchEngine(
  { db, settings }: Pick<Kernel, 'db'> & { settings: Pick<Kernel['settings'], 'get'> },
  sources: readonly PassageSource[],
): SearchEngine {
  const reader = createQuestionReader(db);

  /** Parts of the site that are turned off are not searched. */
  async function kindsOn(): Promise<PassageKind[]> {
    const { news, forum, surveys } = await settings.get();
    const off = new Set<PassageKind>([
      ...(news ? [] : ['article' as const]),
      ...(forum ? [] : ['topic' as const]),
      ...(surveys ? [] : ['survey' as const]),
    ]);
    return sources.map(({ kind }) => kind).filter((kind) => !off.has(kind));
  }

  return {
    learn: (words) => reader.learn(words),
    async knowsWords() {
      const { vocabulary } = await reader.known();
      return (word) => vocabulary.words.has(word);
    },
    async findPurposes(text) {
      const { terms } = await reader.read(text);
      const { purposes, vocabulary } = await reader.known();
      return matchRequests(purposes, { text, terms }, vocabulary, { atLeast: leastLikePurpose, limit: mostPurposes });
    },
    async readWithStems(text, words) {
      const { terms } = await reader.read(text);
      return { terms, stemmer: await reader.learn(words, { keep: true }) };
    },
    async find({ words, language, viewer, limit = usualLimit }) {
      await refreshSome(db, sources, { wait: false });
      const { terms, corrections } = await reader.read(words);
      const wanted = { text: words, terms, language, viewer, kinds: await kindsOn(), limit: candidates };
      const known = await reader.known();
      const found = await findPassages(db, sources, { ...known, learn: reader.learn }, wanted);
      const asked = { words: wordsIn(words).slice(0, mostWords), role: viewer?.role };
      const passages = rankPassages(found, asked, terms).slice(0, limit);
      return { passages, terms, corrections, unknown: shareOfUnknown(terms, known.vocabulary) };
    },
  };
}
