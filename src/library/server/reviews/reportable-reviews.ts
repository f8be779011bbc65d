import { type Kysely, sql } from 'kysely';
import type { Reportable, Snapshot } from '../../../moderation/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { WithdrawnState } from '../../../shared/limits.ts';

/** A review as moderators handle it. While it is withdrawn it has no text and its stars do not count. */
export function reportableReviews({ events }: Pick<Kernel, 'events'>): Reportable {
  return {
    kind: 'review',
    find: findReview,
    withdraw,
    restore,
    async purge(tx, id) {
      await sql`delete from reviews where id = ${Number(id)} and moderation_state is not null`.execute(tx);
    },
    publishChange: (tx) => events.publish(tx, { topic: 'library.changed' }),
  };
}

async function findReview(db: Kysely<Database>, id: string): Promise<Snapshot | undefined> {
  const { rows } = await sql<Omit<Snapshot, 'address' | 'files' | 'classId'> & { slug: string }>`
    select r.user_id as "authorId", u.display_name as "authorName", t.name as title, t.slug, r.moderation_state as state,
           repeat('★', r.rating / 20) || repeat('☆', 5 - r.rating / 20) || case when r.comment <> '' then E'\n' || r.comment else '' end as content
    from reviews r join tools t on t.id = r.tool_id join users u on u.id = r.user_id where r.id = ${Number(id)}`.execute(
    db,
  );
  return rows[0] && { ...rows[0], address: addressOf.tool(rows[0].slug), classId: null, files: [] };
}

/** Locks the tool first, as writing a review does. */
async function lockTool(tx: Kysely<Database>, id: string): Promise<void> {
  await sql`
    select from tools where id = (select tool_id from reviews where id = ${Number(id)}) for no key update`.execute(tx);
}

async function withdraw(tx: Kysely<Database>, id: string, state: WithdrawnState) {
  await lockTool(tx, id);
  const { rows } = await sql<{ comment: string; state: WithdrawnState | null }>`
    select comment, moderation_state as state from reviews where id = ${Number(id)} for no key update`.execute(tx);
  if (!rows[0]) return undefined;
  const { comment, state: before } = rows[0];
  await sql`update reviews set comment = '', moderation_state = ${state} where id = ${Number(id)}`.execute(tx);
  if (before) return null;
  await count(tx, id, sql`-`);
  return { comment };
}

async function restore(tx: Kysely<Database>, id: string, kept: unknown): Promise<boolean> {
  await lockTool(tx, id);
  const { rows } = await sql`
    update reviews set comment = ${(kept as { comment: string }).comment}, moderation_state = null
    where id = ${Number(id)} and moderation_state is not null returning id`.execute(tx);
  if (rows.length === 0) return false;
  await count(tx, id, sql`+`);
  return true;
}

/** Adds the stars to those of the tool, or takes them away. */
async function count(tx: Kysely<Database>, id: string, sign: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update tools set review_count = review_count ${sign} 1, review_sum = review_sum ${sign} reviews.rating
    from reviews where reviews.id = ${Number(id)} and tools.id = reviews.tool_id`.execute(tx);
}
