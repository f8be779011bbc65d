import { type RawBuilder, sql } from 'kysely';

/** The trigram index cannot find shorter text inside of a word, so that is only looked for at the start of words. */
const trigramLength = 3;

/**
 * Whether a `spanish_search_words` column contains the search text. The function leaves only letters, digits and spaces of it, so nothing in it is special to
 * `like`.
 */
export function matchesSubstring(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = sql`spanish_search_words(${search})`;
  const letters = search.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.length < trigramLength
    ? sql`(${words} <> '' and (${column} like ${words} || '%' or ${column} like '% ' || ${words} || '%'))`
    : sql`(${words} <> '' and ${column} like '%' || ${words} || '%')`;
}
