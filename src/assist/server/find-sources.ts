import type { Kysely } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import type { Finder } from '../../server/finding.ts';
import type { Language } from '../../shared/language.ts';
import type { Source } from '../contract.ts';
import { keyWords } from './key-words.ts';

const mostOfAnArea = 3;
const mostSources = 6;

/** What the product has on a question, best first, and not all of it from one area. */
export async function findSources(
  db: Kysely<Database>,
  finders: readonly Finder[],
  question: string,
  language: Language,
): Promise<Source[]> {
  const words = keyWords(question);
  if (words.length === 0) return [];
  const found = await Promise.all(finders.map((find) => find(db, { words, language, most: mostOfAnArea })));
  return found
    .flat()
    .sort((one, other) => other.rank - one.rank)
    .slice(0, mostSources)
    .map(({ kind, title, excerpt, address }, index) => ({ number: index + 1, kind, title, excerpt, address }));
}
