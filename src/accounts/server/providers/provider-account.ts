import { type Kysely, sql } from 'kysely';
import type { OpenIdProvider } from '../../../server/config/openid-providers.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { endSessionsOf } from '../../../server/identity/session.ts';
import type { Role } from '../../../shared/roles.ts';
import { insertUser } from '../queries.ts';
import { newPerson } from '../sign-in/google-account.ts';
import type { Identity } from './read-identity.ts';

/** Why nobody is signed in. The sign-in page has a sentence for each. */
export type AccountRefusal = 'no-account' | 'taken' | 'administrator';

export interface FoundAccount {
  id: number;
  /** Whether a password was removed that a stranger may have chosen. */
  lostPassword: boolean;
  /** Whether this is the first time with the provider. */
  isNew?: true;
}

export async function findProviderUser(
  db: Kysely<Database>,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select user_id as id from provider_identities where issuer = ${issuer} and subject = ${subject}`.execute(db);
  return rows[0]?.id;
}

/** The person's account: the one that is linked, the one with their address, or a new one. */
export async function findOrMakeAccount(
  tx: Kysely<Database>,
  provider: OpenIdProvider,
  identity: Identity,
  minimumAge: number,
): Promise<FoundAccount | AccountRefusal> {
  const linked = await findProviderUser(tx, identity);
  if (linked !== undefined) return refuseAdministrator(tx, provider, linked);
  const holder = await findHolder(tx, identity);
  if (holder) return linkAccount(tx, provider, identity, holder);
  if (!provider.newAccounts) return 'no-account';
  return { id: await makeAccount(tx, provider, identity, minimumAge), lostPassword: false, isNew: true };
}

/** A linked person may have become an administrator since. */
async function refuseAdministrator(
  tx: Kysely<Database>,
  { allowsIamaker }: OpenIdProvider,
  id: number,
): Promise<FoundAccount | AccountRefusal> {
  const { rows } = await sql<{ role: Role }>`select role from users where id = ${id}`.execute(tx);
  return rows[0]?.role === 'iamaker' && !allowsIamaker ? 'administrator' : { id, lostPassword: false };
}

interface Holder {
  id: number;
  role: Role;
  isProven: boolean;
  hasPassword: boolean;
  isLinked: boolean;
}

async function findHolder(tx: Kysely<Database>, { email, issuer }: Identity): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select id, role, email_confirmed_at is not null as "isProven", password_hash is not null as "hasPassword",
           exists (select 1 from provider_identities i where i.user_id = users.id and i.issuer = ${issuer}) as "isLinked" /* never null */
    from users where email_key = account_key(${email}) and holds_email for update`.execute(tx);
  return rows[0];
}

/**
 * Only for addresses of a domain that the configuration names: anybody can have any other address at a provider that lets people write their own.
 * If the address was never confirmed, a stranger may have registered it beforehand, so the password and the sessions are removed.
 */
async function linkAccount(
  tx: Kysely<Database>,
  provider: OpenIdProvider,
  { issuer, subject }: Identity,
  holder: Holder,
): Promise<FoundAccount | AccountRefusal> {
  // The address belonged to another person before, as happens in schools, if that account is linked.
  if (provider.domains.length === 0 || holder.isLinked) return 'taken';
  if (holder.role === 'iamaker' && !provider.allowsIamaker) return 'administrator';
  await sql`
    insert into provider_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${holder.id})`.execute(
    tx,
  );
  await sql`
    update users set email_confirmed_at = now(),
                     password_hash = case when email_confirmed_at is null then null else password_hash end
    where id = ${holder.id}`.execute(tx);
  if (!holder.isProven) await endSessionsOf(tx, holder.id);
  return { id: holder.id, lostPassword: holder.hasPassword && !holder.isProven, isNew: true };
}

/** The centre vouches for the address and the age. */
async function makeAccount(
  tx: Kysely<Database>,
  provider: OpenIdProvider,
  { issuer, subject, email, name }: Identity,
  minimumAge: number,
): Promise<number> {
  const person = { ...newPerson({ email, name }), role: provider.newRole, age: 'centre-vouches' as const };
  const { id } = await insertUser(tx, { ...person, ageAsked: minimumAge });
  await sql`update users set email_confirmed_at = now(), from_centre = true where id = ${id}`.execute(tx);
  await sql`
    insert into provider_identities (issuer, subject, user_id) values (${issuer}, ${subject}, ${id})`.execute(tx);
  await writeAuditEntry(tx, { actorId: null, action: 'user.created', subject: `#${id}` });
  return id;
}
