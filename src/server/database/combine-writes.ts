import { type RawBuilder, sql } from 'kysely';

/**
 * Combines several writes into one statement that returns the rows of the last one. All of them see the state before the statement: none may depend
 * on what another one writes. `given` holds named subqueries that they share.
 */
export function combineWrites<Row>(
  writes: readonly RawBuilder<unknown>[],
  last: RawBuilder<Row>,
  given: readonly RawBuilder<unknown>[] = [],
): RawBuilder<Row> {
  const named = writes.map((write, place) => sql`${sql.raw(`write_${place}`)} as (${write})`);
  return sql<Row>`with ${sql.join([...given, ...named])} ${last}`;
}
