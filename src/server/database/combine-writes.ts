import { type RawBuilder, sql } from 'kysely';

/**
 * Several writes as one statement that answers what the last one asks for. All of them see what there was before it: none may need what another
 * one writes. What they share may be `given` before them, by names, as behind a `with`.
 */
export function combineWrites<Row>(
  writes: readonly RawBuilder<unknown>[],
  last: RawBuilder<Row>,
  given: readonly RawBuilder<unknown>[] = [],
): RawBuilder<Row> {
  const named = writes.map((write, place) => sql`${sql.raw(`write_${place}`)} as (${write})`);
  return sql<Row>`with ${sql.join([...given, ...named])} ${last}`;
}
