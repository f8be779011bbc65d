import { type Kysely, sql } from 'kysely';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { CaseKind, heldReasons } from '../limits.ts';
import { openHeldCase } from './file-report.ts';
import { hasListedWord } from './held-words.ts';
import type { Reportable } from './reportable.ts';
import { withdrawThing } from './withdraw.ts';

export type HeldReason = (typeof heldReasons)[number];

/** Why a new text waits for a moderator, by the settings of the site; undefined if it does not. Those who moderate do not wait. */
export async function findHold(
  { db, settings }: Pick<Kernel, 'db' | 'settings'>,
  viewer: Viewer,
  text: string,
  isNew = true,
): Promise<HeldReason | undefined> {
  const { heldWords, firstPostsHeld } = await settings.get();
  if (viewer.role === 'iamaker' || viewer.isModerator) return undefined;
  if (heldWords.length > 0 && hasListedWord(text, heldWords)) return 'words';
  if (!isNew || firstPostsHeld === 0) return undefined;
  return (await countPublished(db, viewer.id, firstPostsHeld)) < firstPostsHeld ? 'first-posts' : undefined;
}

/** What the user published, counted no further than needed. */
async function countPublished(db: Kysely<Database>, userId: number, most: number): Promise<number> {
  const counted = await sql<{ posts: number }>`
    select count(*)::int as posts from (
      (select from topics where author_id = ${userId} and moderation_state is null limit ${most})
      union all (select from comments where author_id = ${userId} and moderation_state is null limit ${most})
      union all (select from reviews where user_id = ${userId} and moderation_state is null limit ${most})
      union all (select from articles where author_id = ${userId} and published_at is not null and moderation_state is null limit ${most})
    ) as published`.execute(db);
  return getRow(counted).posts;
}

/** Takes a text that was just written out of sight until a moderator decides. In the transaction that wrote it. */
export async function holdThing(
  tx: Kysely<Database>,
  events: Events,
  reportable: Reportable,
  { thingId, heldFor }: { thingId: number; heldFor: HeldReason },
): Promise<void> {
  const snapshot = await reportable.find(tx, String(thingId));
  if (!snapshot) return;
  const id = await openHeldCase(tx, events, { kind: reportable.kind, thingId, snapshot, heldFor });
  await withdrawThing(tx, reportable, { id, thingId: String(thingId) }, 'held');
}

/** The texts of things that wait, for their authors. */
export async function readHeld<Kept>(
  db: Kysely<Database>,
  kind: CaseKind,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Kept>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; kept: unknown }>`
    select thing_id as id, kept from moderation_withdrawals
    where kind = ${kind} and thing_id = any(${ids.map(String)}::text[])`.execute(db);
  return new Map(rows.map(({ id, kept }) => [Number(id), kept as Kept]));
}
