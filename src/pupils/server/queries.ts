import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { unnestRows } from '../../server/database/unnest-rows.ts';

interface PupilRow {
  userId: number;
  alias: string;
  fullName: string | null;
  createdAt: Date;
  isInClass: boolean;
  isSuspended: boolean;
  cardMadeAt: Date | null;
  lastUsedAt: Date | null;
  wrongPictures: number;
}

/** By alias, whatever its case and accents. */
export async function listPupils(db: Kysely<Database>, classId: number): Promise<PupilRow[]> {
  const { rows } = await sql<PupilRow>`
    select p.user_id as "userId", p.alias, case when u.full_name <> p.alias then u.full_name end as "fullName",
           p.created_at as "createdAt", p.wrong_pictures as "wrongPictures",
           m.user_id is not null as "isInClass", is_suspended(p.user_id) as "isSuspended" /* never null */,
           case when c.revoked_at is null then c.created_at end as "cardMadeAt", c.last_used_at as "lastUsedAt"
    from pupils p
    join users u on u.id = p.user_id
    left join login_cards c on c.user_id = p.user_id
    left join classroom_members m on m.classroom_id = p.classroom_id and m.user_id = p.user_id and m.left_at is null
    where p.classroom_id = ${classId}
    order by p.alias collate "es-x-icu", p.user_id`.execute(db);
  return rows;
}

interface HoursRow {
  days: number[];
  from: number;
  to: number;
}

export async function findHours(db: Kysely<Database>, classId: number): Promise<HoursRow | null> {
  const { rows } = await sql<HoursRow>`
    select days, from_minute as "from", to_minute as "to" from pupil_hours where classroom_id = ${classId}`.execute(db);
  return rows[0] ?? null;
}

export async function putHours(tx: Kysely<Database>, classId: number, hours: HoursRow | null): Promise<void> {
  if (!hours) {
    await sql`delete from pupil_hours where classroom_id = ${classId}`.execute(tx);
    return;
  }
  const days = [...new Set(hours.days)].toSorted((a, b) => a - b);
  await sql`
    insert into pupil_hours (classroom_id, days, from_minute, to_minute)
    values (${classId}, ${days}::smallint[], ${hours.from}, ${hours.to})
    on conflict on constraint pupil_hours_pkey do update
    set days = excluded.days, from_minute = excluded.from_minute, to_minute = excluded.to_minute`.execute(tx);
}

/** The keys of all aliases of the class. */
export async function listAliases(tx: Kysely<Database>, classId: number): Promise<string[]> {
  const { rows } = await sql<{ alias: string }>`select alias from pupils where classroom_id = ${classId}`.execute(tx);
  return rows.map(({ alias }) => alias);
}

interface NewPupilRow {
  userId: number;
  alias: string;
}

export async function insertPupilRows(
  tx: Kysely<Database>,
  pupils: readonly NewPupilRow[],
  { classId, createdBy }: { classId: number; createdBy: number },
): Promise<void> {
  const asked = unnestRows('asked', pupils, {
    user_id: ['int', ({ userId }) => userId],
    alias: ['text', ({ alias }) => alias],
  });
  await sql`
    insert into pupils (user_id, classroom_id, alias, created_by)
    select user_id, ${classId}, alias, ${createdBy} from ${asked}`.execute(tx);
}

export async function updateAlias(tx: Kysely<Database>, userId: number, alias: string): Promise<void> {
  await sql`update pupils set alias = ${alias} where user_id = ${userId}`.execute(tx);
}

interface LockedPupil {
  userId: number;
  alias: string;
  hadCard: boolean;
}

/** Those whose accounts belong to the class: a pupil of another class who joined this one is not among them. */
export async function lockPupils(
  tx: Kysely<Database>,
  classId: number,
  userIds: readonly number[],
): Promise<LockedPupil[]> {
  const { rows } = await sql<LockedPupil>`
    select p.user_id as "userId", p.alias, exists (select 1 from login_cards c where c.user_id = p.user_id) as "hadCard" /* never null */
    from pupils p where p.classroom_id = ${classId} and p.user_id = any(${[...userIds]}::int[])
    order by p.alias collate "es-x-icu", p.user_id for no key update`.execute(tx);
  return rows;
}

interface NewCard {
  userId: number;
  secretHash: Buffer;
  picturesHash: string;
}

export async function putCards(tx: Kysely<Database>, cards: readonly NewCard[], createdBy: number): Promise<void> {
  const asked = unnestRows('asked', cards, {
    user_id: ['int', ({ userId }) => userId],
    secret_hash: ['text', ({ secretHash }) => secretHash.toString('hex')],
    pictures_hash: ['text', ({ picturesHash }) => picturesHash],
  });
  await sql`
    insert into login_cards (user_id, secret_hash, created_by)
    select user_id, decode(secret_hash, 'hex'), ${createdBy} from ${asked}
    on conflict on constraint login_cards_pkey do update
    set secret_hash = excluded.secret_hash, created_by = excluded.created_by, created_at = now(), last_used_at = null, revoked_at = null`.execute(
    tx,
  );
  await sql`
    update pupils p set pictures_hash = asked.pictures_hash, wrong_pictures = 0 from ${asked}
    where p.user_id = asked.user_id`.execute(tx);
}

export async function revokeCardOf(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`update login_cards set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(tx);
  await sql`update pupils set pictures_hash = null where user_id = ${userId}`.execute(tx);
}

interface FoundCard {
  userId: number;
  classId: number;
}

/** Records its use. A revoked card is not found, nor one whose class is gone. */
export async function useCard(tx: Kysely<Database>, secretHash: Buffer): Promise<FoundCard | undefined> {
  const { rows } = await sql<FoundCard>`
    update login_cards c set last_used_at = now() from pupils p
    where c.secret_hash = ${secretHash} and c.revoked_at is null and p.user_id = c.user_id and p.classroom_id is not null
    returning c.user_id as "userId", p.classroom_id as "classId" /* never null: see the condition */`.execute(tx);
  return rows[0];
}

export interface FoundPictures {
  userId: number;
  picturesHash: string | null;
  isLocked: boolean;
}

/** Counts a try before the pictures are compared: a burst gets no more tries than one after the other. */
export async function countTry(
  db: Kysely<Database>,
  { classId, alias, most }: { classId: number; alias: string; most: number },
): Promise<FoundPictures | undefined> {
  const { rows } = await sql<FoundPictures>`
    update pupils set wrong_pictures = wrong_pictures + 1
    where classroom_id = ${classId} and alias_key = account_key(${alias})
    returning user_id as "userId", pictures_hash as "picturesHash", wrong_pictures > ${most} as "isLocked" /* never null */`.execute(
    db,
  );
  return rows[0];
}

/** The same for somebody who is signed in. Nothing for other accounts, which have no pictures. */
export async function countTryOf(
  db: Kysely<Database>,
  { userId, most }: { userId: number; most: number },
): Promise<FoundPictures | undefined> {
  const { rows } = await sql<FoundPictures>`
    update pupils set wrong_pictures = wrong_pictures + 1 where user_id = ${userId}
    returning user_id as "userId", pictures_hash as "picturesHash", wrong_pictures > ${most} as "isLocked" /* never null */`.execute(
    db,
  );
  return rows[0];
}

/** Whether the pictures are still the compared ones. If so, earlier wrong tries are forgotten. */
export async function forgetTries(tx: Kysely<Database>, { userId, picturesHash }: FoundPictures): Promise<boolean> {
  const { rows } = await sql`
    update pupils set wrong_pictures = 0 where user_id = ${userId} and pictures_hash = ${picturesHash}
    returning user_id`.execute(tx);
  return rows.length > 0;
}

/** In the class, and in its hours. */
export async function isAdmitted(tx: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isAdmitted: boolean }>`
    select is_pupil_admitted(${userId}, now()) as "isAdmitted" /* never null */`.execute(tx);
  return rows[0]?.isAdmitted ?? false;
}

/** Of deleted classes, where the pupil is in no other. */
export async function listPupilsWithoutClass(db: Kysely<Database>, most: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from pupils where classroom_id is null order by user_id limit ${most}`.execute(db);
  return rows.map(({ userId }) => userId);
}
