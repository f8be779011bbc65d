import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';

/** A user's articles, including pending ones. */
export async function exportArticles(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select id, title, content, author_name as author, image_url as "imageUrl", created_at as "createdAt",
           published_at as "publishedAt", edited_at as "editedAt", replaces_id as "replacesId",
           rejection_reason as "rejectionReason"
    from articles where author_id = ${userId} order by id`.execute(db);
  return { articles: rows };
}

/** The articles stay without their pending changes. The author's name is removed. */
export function forgetAuthor(events: Events) {
  return async (tx: Kysely<Database>, userId: number): Promise<void> => {
    await sql`delete from articles where author_id = ${userId} and replaces_id is not null`.execute(tx);
    const { rows } = await sql`
      update articles set author_name = null, author_id = null where author_id = ${userId} returning id`.execute(tx);
    if (rows.length > 0) await events.publish(tx, { topic: 'news.changed' });
  };
}
