import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database-types.ts';
import { getRow } from '../../server/get-row.ts';
import { type Role, roles, type Viewer } from '../../shared/roles.ts';
import { isKnownDevice } from './known-devices.ts';

export interface User {
  id: number;
  username: string;
  fullName: string;
  displayName: string;
  email: string;
  role: Role;
  createdAt: Date;
  isInClass: boolean;
}

export const userColumns = sql`
  id, username, full_name as "fullName", display_name as "displayName", email, role, created_at as "createdAt",
  is_in_a_class(id) as "isInClass"`;

export async function findUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const { rows } = await sql<User>`select ${userColumns} from users where id = ${id}`.execute(db);
  return rows[0];
}

/** As the person's own screen shows them: with the role in force. */
export function asCurrentUser(user: User, { role, originalRole }: Pick<Viewer, 'role' | 'originalRole'>) {
  return { ...user, role, originalRole };
}

export interface Credentials {
  id: number;
  passwordHash: string | null;
}

/** By username or email: no username holds an `@`, so at most one account answers to a name. */
export async function findCredentials(db: Kysely<Database>, name: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select id, password_hash as "passwordHash" from users
    where username_key = account_key(${name}) or email_key = account_key(${name})`.execute(db);
  return rows[0];
}

/** As `findCredentials`, with whether the account was used in this browser before. */
export async function findSignInCredentials(
  db: Kysely<Database>,
  name: string,
  deviceToken: string | undefined,
): Promise<(Credentials & { isKnownDevice: boolean }) | undefined> {
  const { rows } = await sql<Credentials & { isKnownDevice: boolean }>`
    select id, password_hash as "passwordHash", ${isKnownDevice(sql`users.id`, deviceToken)} as "isKnownDevice" from users
    where username_key = account_key(${name}) or email_key = account_key(${name})`.execute(db);
  return rows[0];
}

export async function findPasswordHash(db: Kysely<Database>, id: number): Promise<string | null | undefined> {
  const { rows } = await sql<Credentials>`
    select id, password_hash as "passwordHash" from users where id = ${id}`.execute(db);
  return rows[0]?.passwordHash;
}

/** Whether the hash is still the one that a password was compared with, and so until the transaction ends. */
export async function holdPasswordHash(tx: Kysely<Database>, { id, passwordHash }: Credentials): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and password_hash = ${passwordHash} for share`.execute(tx);
  return rows.length > 0;
}

export interface NewUser {
  username: string;
  fullName: string;
  /** Empty or missing, it is the username. */
  displayName?: string | undefined;
  email: string;
  role: Role;
  passwordHash: string | null;
  age?: 'fourteen-or-older' | 'guardian-agrees' | undefined;
  /** Only with an address that Google vouches for. */
  googleSubject?: string | undefined;
}

export async function insertUser(tx: Kysely<Database>, user: NewUser): Promise<User> {
  const inserted = await sql<User>`
    insert into users (username, full_name, display_name, email, role, password_hash, age_answer, age_answered_at, google_subject,
                       email_proven_at)
    values (${user.username}, ${user.fullName}, ${user.displayName || user.username}, ${user.email}, ${user.role}, ${user.passwordHash}, ${user.age ?? null},
            case when ${user.age ?? null}::text is not null then now() end, ${user.googleSubject ?? null},
            case when ${user.googleSubject ?? null}::text is not null then now() end)
    returning ${userColumns}`.execute(tx);
  return getRow(inserted);
}

interface UserData {
  username?: string;
  fullName: string;
  /** Empty, it is the username; missing, it stays as it is. */
  displayName?: string | undefined;
  email: string;
  role?: Role;
}

/** A new address is not proven, and links that were sent to the old one no longer work. */
export async function updateUser(tx: Kysely<Database>, id: number, data: UserData): Promise<User | undefined> {
  await sql`
    delete from password_resets where user_id = ${id}
    and exists (select 1 from users where id = ${id} and email_key <> account_key(${data.email}))`.execute(tx);
  const { rows } = await sql<User>`
    update users set
      username = coalesce(${data.username ?? null}, username), full_name = ${data.fullName},
      display_name = coalesce(nullif(${data.displayName ?? null}, ''),
                              case when ${data.displayName ?? null} = '' then username end, display_name), email = ${data.email},
      role = coalesce(${data.role ?? null}, role),
      email_proven_at = case when email_key = account_key(${data.email}) then email_proven_at end
    where id = ${id} returning ${userColumns}`.execute(tx);
  return rows[0];
}

export async function updatePasswordHash(tx: Kysely<Database>, id: number, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where id = ${id}`.execute(tx);
  await sql`delete from password_resets where user_id = ${id}`.execute(tx);
}

/** Only if the hash is still the one that a password was compared with. */
export async function replacePasswordHash(tx: Kysely<Database>, old: Credentials, hash: string): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${hash} where id = ${old.id} and password_hash = ${old.passwordHash}
    returning id`.execute(tx);
  await sql`delete from password_resets where user_id = ${old.id}`.execute(tx);
  return rows.length > 0;
}

/** Whoever used the link of a letter reads its address's mail. */
export async function markEmailProven(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`update users set email_proven_at = now() where id = ${id}`.execute(tx);
}

/**
 * Locks every administrator and the given users, always in the same order, so that two of these never wait for each other
 * and the number of administrators stays what it is until the transaction ends.
 */
export async function lockUsers(tx: Kysely<Database>, ids: readonly number[]): Promise<{ id: number; role: Role }[]> {
  const { rows } = await sql<{ id: number; role: Role }>`
    select id, role from users where role = 'iamaker' or id = any(${[...ids]}::int[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Answers the address that was the person's. */
export async function deleteUserRow(tx: Kysely<Database>, id: number): Promise<string> {
  const { rows } = await sql<{ email: string }>`delete from users where id = ${id} returning email`.execute(tx);
  return rows[0]?.email ?? '';
}

export async function countUsers(db: Kysely<Database>): Promise<{ total: number; byRole: Record<Role, number> }> {
  const { rows } = await sql<{ role: Role; users: number }>`select role, users from user_counts`.execute(db);
  const byRole = Object.fromEntries(roles.map((role) => [role, 0])) as Record<Role, number>;
  for (const { role, users } of rows) byRole[role] = users;
  return { total: rows.reduce((sum, { users }) => sum + users, 0), byRole };
}
