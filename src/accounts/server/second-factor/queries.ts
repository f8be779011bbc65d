import { createHash, randomBytes, randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { secondFactorLimits } from '../../limits.ts';

type Db = Kysely<Database>;

/** Whether the account needs more than a password. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null)
        or exists (select 1 from passkeys where user_id = ${userId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

interface TotpSecret {
  secret: Buffer;
  isConfirmed: boolean;
  usedStep: number;
}

/** Locked until the transaction ends, so that concurrent requests cannot use the same code. */
export async function lockTotpSecret(tx: Db, userId: number): Promise<TotpSecret | undefined> {
  const { rows } = await sql<TotpSecret>`
    select secret, confirmed_at is not null as "isConfirmed", used_step::int as "usedStep"
    from totp_secrets where user_id = ${userId} for update`.execute(tx);
  return rows[0];
}

/** Replaces a secret that was never confirmed. Returns false if one is in use. */
export async function prepareTotpSecret(db: Db, userId: number, secret: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into totp_secrets as kept (user_id, secret) values (${userId}, ${secret})
    on conflict on constraint totp_secrets_pkey do update set secret = excluded.secret, used_step = 0
    where kept.confirmed_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function useTotpStep(tx: Db, userId: number, step: number): Promise<void> {
  await sql`
    update totp_secrets set used_step = ${step}, confirmed_at = coalesce(confirmed_at, now())
    where user_id = ${userId}`.execute(tx);
}

/** Invalidates every code that could be valid now, even with a slightly fast clock. */
export async function endCurrentTotpSteps(tx: Db, current: number): Promise<void> {
  await sql`update totp_secrets set used_step = greatest(used_step, ${current + 1})`.execute(tx);
}

export async function deleteTotpSecret(tx: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ wasOn: boolean }>`
    delete from totp_secrets where user_id = ${userId} returning confirmed_at is not null as "wasOn"`.execute(tx);
  return rows[0]?.wasOn ?? false;
}

/** Without characters that look alike. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function newRecoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** As users type it: case, spaces and hyphens do not matter. Fifty random bits need no slow hash. */
function recoveryHash(userId: number, code: string): Buffer {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(`${userId}:${typed}`).digest();
}

export async function replaceRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: secondFactorLimits.recoveryCodes }, newRecoveryCode);
  await deleteRecoveryCodes(tx, userId);
  for (const code of codes) {
    await sql`
      insert into recovery_codes (user_id, code_hash) values (${userId}, ${recoveryHash(userId, code)})`.execute(tx);
  }
  return codes;
}

export async function deleteRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
}

/** Returns the ids of their owners. */
export async function endAllRecoveryCodes(tx: Db): Promise<number[]> {
  const { rows } = await sql<{ owner: number }>`
    with gone as (delete from recovery_codes returning user_id)
    select distinct user_id as owner from gone order by user_id`.execute(tx);
  return rows.map(({ owner }) => owner);
}

/** Returns true once per code. */
export async function spendRecoveryCode(tx: Db, userId: number, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${recoveryHash(userId, code)}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface StoredPasskey {
  id: number;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  credentialId: string;
  transports: string[];
}

export async function listPasskeys(db: Db, userId: number): Promise<StoredPasskey[]> {
  const { rows } = await sql<StoredPasskey>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", credential_id as "credentialId", transports
    from passkeys where user_id = ${userId} order by id limit ${secondFactorLimits.passkeys}`.execute(db);
  return rows;
}

export async function readSecondFactor(db: Db, userId: number) {
  const { rows } = await sql<{ totp: boolean; recoveryCodes: number }>`
    select exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
           (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodes"`.execute(db);
  const passkeys = await listPasskeys(db, userId);
  return { totp: rows[0]?.totp ?? false, recoveryCodes: rows[0]?.recoveryCodes ?? 0, passkeys };
}

export interface NewPasskeyRow {
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: readonly string[];
  name: string;
}

export async function insertPasskey(tx: Db, passkey: NewPasskeyRow): Promise<StoredPasskey> {
  const { userId, credentialId, publicKey, counter, transports, name } = passkey;
  const { rows } = await sql<StoredPasskey>`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${userId}, ${credentialId}, ${publicKey}, ${counter}, ${[...transports]}, ${name})
    returning id, name, created_at as "createdAt", last_used_at as "lastUsedAt",
              credential_id as "credentialId", transports`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('the passkey was not kept');
  return made;
}

interface UsablePasskey {
  id: number;
  userId: number;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

export async function lockPasskey(tx: Db, credentialId: string): Promise<UsablePasskey | undefined> {
  const { rows } = await sql<UsablePasskey>`
    select id, user_id as "userId", public_key as "publicKey", counter::int as counter, transports
    from passkeys where credential_id = ${credentialId} for update`.execute(tx);
  return rows[0];
}

export async function usePasskey(tx: Db, id: number, counter: number): Promise<void> {
  await sql`update passkeys set counter = ${counter}, last_used_at = now() where id = ${id}`.execute(tx);
}

export async function deletePasskey(tx: Db, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from passkeys where id = ${id} and user_id = ${userId}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function deleteSecondFactor(tx: Db, userId: number): Promise<void> {
  await deleteTotpSecret(tx, userId);
  await sql`delete from passkeys where user_id = ${userId}`.execute(tx);
  await deleteRecoveryCodes(tx, userId);
}

const stepMinutes = 5;

interface SignInStep {
  userId: number | null;
  challenge: string | null;
}

const tokenHash = (token: string) => createHash('sha256').update(token).digest();

/** Only the browser has the token; the table stores its hash. */
export async function beginStep(db: Db, { userId, challenge }: SignInStep): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    insert into sign_in_steps (token_hash, user_id, challenge, expires_at)
    values (${tokenHash(token)}, ${userId}, ${challenge}, now() + make_interval(mins => ${stepMinutes}))`.execute(db);
  return token;
}

export async function findStep(db: Db, token: string): Promise<SignInStep | undefined> {
  const { rows } = await sql<SignInStep>`
    select user_id as "userId", challenge from sign_in_steps
    where token_hash = ${tokenHash(token)} and expires_at > now()`.execute(db);
  return rows[0];
}

/** Returns true for the request that ends the step: a challenge can be answered only once. */
export async function endStep(tx: Db, token: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from sign_in_steps where token_hash = ${tokenHash(token)}`.execute(tx);
  return numAffectedRows === 1n;
}

export async function sweepSignInSteps(db: Db): Promise<void> {
  await sql`delete from sign_in_steps where expires_at <= now()`.execute(db);
}
