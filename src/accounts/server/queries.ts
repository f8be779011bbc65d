import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { isUnconfirmed } from '../../server/identity/session.ts';
import { type Role, roles, type Viewer } from '../../shared/roles.ts';
import { accountFailures } from '../contract.ts';
import type { UserState } from '../limits.ts';
import type { StoredAgeAnswer } from '../schemas.ts';
import { isKnownDevice } from './sign-in/known-devices.ts';

export interface User {
  id: number;
  username: string;
  fullName: string;
  displayName: string;
  /** Null for pupils only. */
  email: string | null;
  isPupil: boolean;
  role: Role;
  externalId: string | null;
  state: UserState;
  createdAt: Date;
  isInClass: boolean;
}

export const userColumns = sql`
  id, username, full_name as "fullName", display_name as "displayName", email, is_pupil as "isPupil", role, created_at as "createdAt",
  external_id as "externalId",
  case when is_suspended(id) then 'suspended' when waits_for_approval(id) or lacks_consent(id) then 'waiting'
       when password_hash is null and google_subject is null and not is_pupil and not has_provider(id) then 'invited' else 'active' end as state,
  is_in_a_class(id) as "isInClass"`;

export async function findUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const { rows } = await sql<User>`select ${userColumns} from users where id = ${id}`.execute(db);
  return rows[0];
}

export interface OwnUser extends User {
  surnames: string | null;
  emailConfirmed: boolean;
  isUnconfirmed: boolean;
  pendingEmail: string | null;
  needsSecondFactor: boolean;
  requestedRole: Role | null;
  awaitsAcceptance: boolean;
}

/** Includes the fields that only the user sees. */
export async function findOwnUser(db: Kysely<Database>, id: number): Promise<OwnUser | undefined> {
  const { rows } = await sql<OwnUser>`
    select ${userColumns}, surnames, email_confirmed_at is not null as "emailConfirmed", ${isUnconfirmed} as "isUnconfirmed", (
      select c.email from email_confirmations c
      where c.user_id = users.id and c.expires_at > now() and account_key(c.email) <> users.email_key
    ) as "pendingEmail", lacks_second_factor(users.id, users.role) as "needsSecondFactor",
    (select r.role from role_requests r where r.user_id = users.id) as "requestedRole",
    (not is_pupil and exists (
      select 1 from legal_versions v where v.asks_again and not exists (
        select 1 from legal_acceptances a where a.user_id = users.id and a.document = v.document and a.number >= v.number)
    )) as "awaitsAcceptance" /* never null */
    from users where id = ${id}`.execute(db);
  return rows[0];
}

interface UserLinks {
  hasPassword: boolean;
  hasGoogle: boolean;
  /** The providers of the centre at which the user is known. */
  issuers: string[];
}

export async function findUserLinks(db: Kysely<Database>, id: number): Promise<UserLinks> {
  const { rows } = await sql<UserLinks>`
    select password_hash is not null as "hasPassword", google_subject is not null as "hasGoogle",
           array(select i.issuer from provider_identities i where i.user_id = users.id) as issuers /* never null */
    from users where id = ${id}`.execute(db);
  return rows[0] ?? { hasPassword: false, hasGoogle: false, issuers: [] };
}

/** The user as their own screen shows them: with the role in force. */
export function asCurrentUser(
  user: OwnUser,
  {
    role,
    originalRole,
    isModerator,
    isDataOfficer,
  }: Pick<Viewer, 'role' | 'originalRole' | 'isModerator' | 'isDataOfficer'>,
) {
  const rights = { ...(isModerator && { isModerator }), ...(isDataOfficer && { isDataOfficer }) };
  // Only for pupils, as `isModerator` only for moderators.
  const isPupil = user.isPupil || undefined;
  return {
    ...user,
    ...rights,
    isPupil,
    // As `isPupil`: only for those who are asked.
    awaitsAcceptance: user.awaitsAcceptance || undefined,
    role: user.needsSecondFactor ? ('profesional' as const) : role,
    originalRole,
  };
}

export interface Credentials {
  id: number;
  passwordHash: string | null;
}

/** By username, or by the email address that the account holds. Usernames contain no `@`, so at most one account matches. */
export async function findCredentials(db: Kysely<Database>, name: string): Promise<Credentials | undefined> {
  const { rows } = await sql<Credentials>`
    select id, password_hash as "passwordHash" from users
    where username_key = account_key(${name}) or (email_key = account_key(${name}) and holds_email)`.execute(db);
  return rows[0];
}

/** Like `findCredentials`, and whether this browser has signed in to the account before. */
export async function findSignInCredentials(
  db: Kysely<Database>,
  name: string,
  deviceToken: string | undefined,
): Promise<(Credentials & { isKnownDevice: boolean }) | undefined> {
  const { rows } = await sql<Credentials & { isKnownDevice: boolean }>`
    select id, password_hash as "passwordHash", ${isKnownDevice(sql`users.id`, deviceToken)} as "isKnownDevice" from users
    where username_key = account_key(${name}) or (email_key = account_key(${name}) and holds_email)`.execute(db);
  return rows[0];
}

export async function findPasswordHash(db: Kysely<Database>, id: number): Promise<string | null | undefined> {
  const { rows } = await sql<Credentials>`
    select id, password_hash as "passwordHash" from users where id = ${id}`.execute(db);
  return rows[0]?.passwordHash;
}

/** Whether the hash is still the one that the password was compared with. Locks it until the transaction ends. */
export async function lockPasswordHash(tx: Kysely<Database>, { id, passwordHash }: Credentials): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and password_hash = ${passwordHash} for share`.execute(tx);
  return rows.length > 0;
}

export interface NewUser {
  username: string;
  fullName: string;
  /** The username if empty or missing. */
  displayName?: string | undefined;
  email: string;
  role: Role;
  passwordHash: string | null;
  hasLongPassword?: boolean;
  age?: StoredAgeAnswer | undefined;
  /** The age in the question. */
  ageAsked?: number | undefined;
  /** Only with an address that Google has verified. */
  googleSubject?: string | undefined;
}

/** The account holds the address unless another one does. Two concurrent inserts violate `users_email_key`: retry. */
export async function insertUser(tx: Kysely<Database>, user: NewUser): Promise<User> {
  const inserted = await sql<User>`
    insert into users (username, full_name, display_name, email, role, password_hash, has_long_password, age_answer,
                       age_asked, age_answered_at, google_subject, email_confirmed_at, holds_email)
    values (${user.username}, ${user.fullName}, ${user.displayName || user.username}, ${user.email}, ${user.role},
            ${user.passwordHash}, ${user.hasLongPassword ?? false}, ${user.age ?? null},
            case when ${user.age ?? null}::text is not null then ${user.ageAsked ?? null}::smallint end,
            case when ${user.age ?? null}::text is not null then now() end, ${user.googleSubject ?? null},
            case when ${user.googleSubject ?? null}::text is not null then now() end,
            ${user.googleSubject !== undefined}
              or not exists (select 1 from users where email_key = account_key(${user.email}) and holds_email))
    returning ${userColumns}`.execute(tx);
  return getRow(inserted);
}

interface UserData {
  username: string;
  fullName: string;
  /** The username if empty; unchanged if missing. */
  displayName?: string | undefined;
  email: string;
  role: Role;
  /** None if empty; unchanged if missing. */
  externalId?: string | undefined;
}

function newDisplayName(displayName: string | undefined): RawBuilder<unknown> {
  const given = displayName ?? null;
  return sql`
    display_name = coalesce(nullif(${given}, ''), case when ${given} = '' then username end, display_name)`;
}

interface OwnNames {
  /** Derived from the full name if empty; unchanged if missing. */
  surnames?: string | undefined;
}

function newSurnames(surnames: string | undefined): RawBuilder<unknown> {
  return surnames === undefined ? sql`surnames = surnames` : sql`surnames = nullif(${surnames}, '')`;
}

/** Updates the user's names, and the spelling of an unchanged address. */
export async function updateOwnProfile(
  tx: Kysely<Database>,
  id: number,
  { fullName, surnames, displayName, email }: Pick<UserData, 'fullName' | 'displayName' | 'email'> & OwnNames,
): Promise<void> {
  await sql`
    update users set full_name = ${fullName}, ${newDisplayName(displayName)}, ${newSurnames(surnames)},
                     email = case when email_key = account_key(${email}) then ${email} else email end
    where id = ${id}`.execute(tx);
}

/** Whether the account already has this address, ignoring case. */
export async function isOwnAddress(db: Kysely<Database>, id: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and email_key = account_key(${email})`.execute(db);
  return rows.length > 0;
}

/** For administrators. A new address is unconfirmed, and the links with Google and other providers and emails to the old address stop working. */
export async function updateUser(tx: Kysely<Database>, id: number, data: UserData): Promise<User | undefined> {
  await sql`
    with changed as (select id from users where id = ${id} and email_key <> account_key(${data.email})),
         unlinked as (delete from provider_identities where user_id in (select id from changed))
    delete from password_resets where user_id in (select id from changed)`.execute(tx);
  const { rows } = await sql<User>`
    update users set
      username = ${data.username}, full_name = ${data.fullName}, ${newDisplayName(data.displayName)},
      email = ${data.email}, role = ${data.role},
      external_id = case when ${data.externalId ?? null}::text is null then external_id else nullif(${data.externalId ?? null}, '') end,
      email_confirmed_at = case when email_key = account_key(${data.email}) then email_confirmed_at end,
      google_subject = case when email_key = account_key(${data.email}) then google_subject end,
      holds_email = holds_email or email_key <> account_key(${data.email})
    where id = ${id} returning ${userColumns}`.execute(tx);
  return rows[0];
}

export interface NewPassword {
  hash: string;
  isLong: boolean;
}

/** With a link, which confirms the address if it came by email. Google and other providers are unlinked: a stranger may have linked theirs. */
export async function resetPasswordHash(
  tx: Kysely<Database>,
  id: number,
  { hash, isLong, provesEmail }: NewPassword & { provesEmail: boolean },
): Promise<{ email: string; username: string; lostGoogle: boolean } | undefined> {
  await sql`delete from password_resets where user_id = ${id}`.execute(tx);
  await sql`delete from provider_identities where user_id = ${id}`.execute(tx);
  const { rows } = await sql<{ email: string; username: string; lostGoogle: boolean }>`
    with old as (select id, google_subject is not null as had_google from users where id = ${id} for update)
    update users set password_hash = ${hash}, has_long_password = ${isLong}, google_subject = null,
                     email_confirmed_at = case when ${provesEmail} then now() else email_confirmed_at end
    from old where users.id = old.id
    returning users.email /* never null: pupils have no links */, users.username, old.had_google as "lostGoogle"`.execute(
    tx,
  );
  return rows[0];
}

/** The hash does not reveal the length, so it is recorded whenever the right password is entered. */
export async function recordPasswordLength(tx: Kysely<Database>, id: number, isLong: boolean): Promise<void> {
  await sql`
    update users set has_long_password = ${isLong} where id = ${id} and has_long_password <> ${isLong}`.execute(tx);
}

export async function hasShortPassword(tx: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and password_hash is not null and not has_long_password`.execute(tx);
  return rows.length > 0;
}

/** Only if the hash is still the one that the password was compared with. */
export async function replacePasswordHash(
  tx: Kysely<Database>,
  old: Credentials,
  { hash, isLong }: NewPassword,
): Promise<boolean> {
  const { rows } = await sql`
    update users set password_hash = ${hash}, has_long_password = ${isLong} where id = ${old.id} and password_hash = ${old.passwordHash}
    returning id`.execute(tx);
  await sql`delete from password_resets where user_id = ${old.id}`.execute(tx);
  return rows.length > 0;
}

/**
 * Locks all administrators and the given users, always in the same order to avoid deadlocks, so that the number of administrators cannot
 * change until the transaction ends.
 */
export async function lockUsers(tx: Kysely<Database>, ids: readonly number[]): Promise<LockedUser[]> {
  const { rows } = await sql<LockedUser>`
    select id, role, is_suspended(id) as "isSuspended" /* never null */
    from users where role = 'iamaker' or id = any(${[...ids]}::int[]) order by id for update`.execute(tx);
  return rows;
}

export interface LockedUser {
  id: number;
  role: Role;
  isSuspended: boolean;
}

/** Fails if the site would have no administrator who can sign in without this user. `locked` is what `lockUsers` returned. */
export function keepAnAdministrator(locked: readonly LockedUser[], without: number): LockedUser {
  const user = locked.find(({ id }) => id === without);
  if (!user) throw new Failure(accountFailures.noSuchUser);
  const able = locked.filter(({ role, isSuspended }) => role === 'iamaker' && !isSuspended);
  if (able.length === 1 && able[0] === user) throw new Failure(accountFailures.lastIamaker);
  return user;
}

/** Returns the former address, if it had one. */
export async function deleteUserRow(tx: Kysely<Database>, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`delete from users where id = ${id} returning email`.execute(tx);
  return rows[0]?.email ?? null;
}

export async function countUsers(db: Kysely<Database>): Promise<{ total: number; byRole: Record<Role, number> }> {
  const { rows } = await sql<{ role: Role; users: number }>`select role, users from user_counts`.execute(db);
  const byRole = Object.fromEntries(roles.map((role) => [role, 0])) as Record<Role, number>;
  for (const { role, users } of rows) byRole[role] = users;
  return { total: rows.reduce((sum, { users }) => sum + users, 0), byRole };
}
