import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';

/** Everything that the library stores about a user. */
export async function exportLibraryData(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const list = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    reviews: await list(sql`
      select reviews.id, tools.slug as tool, reviews.rating, comment, reviews.created_at as "createdAt",
             edited_at as "editedAt"
      from reviews join tools on tools.id = tool_id where user_id = ${userId} order by reviews.id`),
    favourites: await list(sql`
      select tools.slug as tool, favourites.created_at as "createdAt"
      from favourites join tools on tools.id = tool_id where user_id = ${userId} order by favourites.id`),
  };
}

/** Reviews are deleted with the account, and ratings are recomputed from the rest. Foreign keys delete favourites and reports. */
export function createLibraryForgetter(events: Pick<Events, 'publish'>) {
  return async (tx: Kysely<Database>, userId: number): Promise<void> => {
    // Locked in the order of their ids, so that two concurrent deletions cannot deadlock.
    const { rows } = await sql`
      select id from tools where id in (select tool_id from reviews where user_id = ${userId})
      order by id for no key update`.execute(tx);
    if (rows.length === 0) return;
    await sql`
      with gone as (delete from reviews where user_id = ${userId} returning tool_id, rating, moderation_state is null as counts)
      update tools set review_count = review_count - gone.counts::int, review_sum = review_sum - gone.rating * gone.counts::int
      from gone where tools.id = gone.tool_id`.execute(tx);
    await events.publish(tx, { topic: 'library.changed' });
  };
}
