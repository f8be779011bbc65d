import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { type SearchProvider, writeQueries } from '../../../server/text/search-hits.ts';
import type { Language } from '../../../shared/language.ts';
import type { Source } from '../../contract.ts';
import { findsFor } from '../engines/guided/answer-by-keywords.ts';
import { keyWords } from './key-words.ts';

const maxPerArea = 3;
const maxSources = 6;
/** A much worse match than the best one shares a word with the question but not its subject. */
const minRelativeRank = 0.35;

/** The product's content on a question, best first, and not all from one area. */
export async function findSources(
  db: Kysely<Database>,
  finders: readonly SearchProvider[],
  question: string,
  language: Language,
): Promise<Source[]> {
  const more = findsFor(question);
  if (more === 'nothing') return [];
  const words = [...new Set([...keyWords(question), ...more])];
  const queries = await writeQueries(db, words);
  if (queries.length === 0) return [];
  const found = await Promise.all(finders.map((find) => find(db, { queries, language, limit: maxPerArea })));
  const ranked = found.flat().sort((one, other) => other.rank - one.rank);
  const least = (ranked[0]?.rank ?? 0) * minRelativeRank;
  return ranked
    .filter(({ rank }) => rank >= least)
    .slice(0, maxSources)
    .map(({ kind, title, excerpt, address }, index) => ({ number: index + 1, kind, title, excerpt, address }));
}
