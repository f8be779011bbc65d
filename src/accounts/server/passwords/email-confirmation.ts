import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Mail } from '../../../server/mail/mail-queue.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Language } from '../../../shared/language.ts';
import { accountFailures } from '../../contract.ts';
import { confirmAddressEmail } from '../emails/account-emails.ts';
import { addressInUseEmail, addressChangeRequestedEmail, addressChangedEmail } from '../emails/security-emails.ts';

const lifetimeHours = 48;

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export interface Addressee {
  userId: number;
  email: string;
  origin: string;
  language: Language;
}

/**
 * Sends the link that confirms an address. If another account has confirmed it, its owner is informed instead. The same statements run in both
 * cases, so registering or changing a profile reveals nothing about who has an account.
 */
export async function sendConfirmation(
  tx: Kysely<Database>,
  mail: Mail,
  { userId, email, origin, language }: Addressee,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  // The pending address is stored in both cases, because the user's account page shows it.
  await sql`
    insert into email_confirmations (token_hash, user_id, email, expires_at)
    values (${hashOf(token)}, ${userId}, ${email}, now() + make_interval(hours => ${lifetimeHours}))
    on conflict on constraint email_confirmations_user_key
    do update set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`.execute(
    tx,
  );
  const holder = await findHolder(tx, email, userId);
  await mail.send(
    holder?.isProven
      ? addressInUseEmail(email)
      : confirmAddressEmail(email, `${origin}${addressOf.emailConfirmation(token)}`, language),
    tx,
  );
}

/** Another account with this confirmed address. */
async function findHolder(
  db: Kysely<Database>,
  email: string,
  notOf: number,
): Promise<{ id: number; isProven: boolean } | undefined> {
  const { rows } = await sql<{ id: number; isProven: boolean }>`
    select id, email_confirmed_at is not null as "isProven" from users
    where email_key = account_key(${email}) and holds_email and id <> ${notOf}`.execute(db);
  return rows[0];
}

/** Sends a link to the new address and informs the old one, which remains the account's until the link is used. */
export async function askForEmailChange({ db, mail }: Kernel, addressee: Addressee): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await findAddress(tx, addressee.userId);
    await sendConfirmation(tx, mail, addressee);
    if (current) await mail.send(addressChangeRequestedEmail(current), tx);
  });
}

interface Confirmed {
  id: number;
  before: string;
  heldBefore: boolean;
  isChanged: boolean;
}

/**
 * Uses up the link. From now on the account has the address: another account that entered it without confirming loses it. A new address also removes
 * the link with Google and invalidates reset links sent to the old one.
 */
export async function confirmEmail(kernel: Kernel, token: string): Promise<void> {
  const { db } = kernel;
  await db
    .transaction()
    .execute(async (tx) => {
      const taken = await takeLink(tx, token);
      if (taken.isChanged && taken.heldBefore) await kernel.mail.send(addressChangedEmail(taken.before), tx);
    })
    .catch((error: unknown) => {
      // Another account confirmed the address at the same moment.
      if (constraintOf(error) === 'users_email_key') throw new Failure(accountFailures.spentConfirmation);
      throw error;
    });
}

async function takeLink(tx: Kysely<Database>, token: string): Promise<Confirmed> {
  const { rows: links } = await sql<{ userId: number; email: string }>`
    delete from email_confirmations where token_hash = ${hashOf(token)} and expires_at > now()
    returning user_id as "userId", email`.execute(tx);
  const [link] = links;
  if (!link) throw new Failure(accountFailures.spentConfirmation);
  const { userId, email } = link;
  if ((await findHolder(tx, email, userId))?.isProven) throw new Failure(accountFailures.spentConfirmation);
  await sql`
    update users set holds_email = false
    where email_key = account_key(${email}) and id <> ${userId} and email_confirmed_at is null`.execute(tx);
  const { rows } = await sql<Confirmed>`
    with old as (
      select id, email, email_key, holds_email from users where id = ${userId} for update
    )
    update users set
      email = ${email}, holds_email = true, email_confirmed_at = now(),
      google_subject = case when old.email_key = account_key(${email}) then users.google_subject end
    from old where users.id = old.id
    returning users.id, old.email as before /* never null: not a pupil */, old.holds_email as "heldBefore",
              old.email_key <> account_key(${email}) as "isChanged" /* never null */`.execute(tx);
  const [confirmed] = rows;
  if (!confirmed) throw new Failure(accountFailures.spentConfirmation);
  if (confirmed.isChanged) {
    await sql`delete from password_resets where user_id = ${userId}`.execute(tx);
    await sql`delete from provider_identities where user_id = ${userId}`.execute(tx);
  }
  return confirmed;
}

/** The user's email address. Undefined if another account has the address that they entered. */
export async function findAddress(db: Kysely<Database>, userId: number): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email /* never null: not a pupil */ from users where id = ${userId} and holds_email`.execute(db);
  return rows[0]?.email;
}

export async function sweepConfirmations(db: Kysely<Database>): Promise<void> {
  await sql`delete from email_confirmations where expires_at <= now()`.execute(db);
}
