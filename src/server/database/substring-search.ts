import { type RawBuilder, sql } from 'kysely';

/** A trigram has three letters: what is shorter is looked for where words begin, so that the index of the trigrams knows it, too. */
const trigramLength = 3;

/**
 * Whether a column of `spanish_search_words` has what was typed somewhere in it. Only letters, digits and spaces are left of that: nothing
 * in it is special to `like`.
 */
export function matchesSubstring(column: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = sql`spanish_search_words(${search})`;
  const letters = search.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return letters.length < trigramLength
    ? sql`(${words} <> '' and (${column} like ${words} || '%' or ${column} like '% ' || ${words} || '%'))`
    : sql`(${words} <> '' and ${column} like '%' || ${words} || '%')`;
}
