import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { Mail } from '../../../server/mail/mail-queue.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { invitationEmail, resetByAdministratorEmail } from '../emails/security-emails.ts';
import { hashOf } from '../passwords/reset-password.ts';

/** An invitation waits longer: the person does not know of it yet. */
const lifetimeDays = { invitation: 14, reset: 2 } as const;

export interface Invited {
  id: number;
  username: string;
  email: string;
  /** Whether somebody chose a password before. */
  hasPassword: boolean;
}

interface NewLink {
  person: Invited;
  origin: string;
  /** Whether it goes to the person's own address, so that using it proves the address. */
  isMailed: boolean;
}

export interface AccessLink {
  link: string;
  expiresAt: Date;
}

/** A link with which the person chooses a password, once. Earlier ones stop working. Only its hash is stored. */
export async function makeAccessLink(
  tx: Kysely<Database>,
  mail: Mail,
  { person, origin, isMailed }: NewLink,
): Promise<AccessLink> {
  const token = randomBytes(32).toString('base64url');
  const days = lifetimeDays[person.hasPassword ? 'reset' : 'invitation'];
  await sql`delete from password_resets where user_id = ${person.id}`.execute(tx);
  const inserted = await sql<{ expiresAt: Date }>`
    insert into password_resets (token_hash, user_id, expires_at, proves_email)
    values (${hashOf(token)}, ${person.id}, now() + make_interval(days => ${days}), ${isMailed})
    returning expires_at as "expiresAt"`.execute(tx);
  const link = `${origin}${addressOf.passwordReset(token)}`;
  if (isMailed) await mail.send(linkEmail(person, link, days), tx);
  return { link, ...getRow(inserted) };
}

/** Invites people who have just got an account. */
export async function invitePeople(
  tx: Kysely<Database>,
  mail: Mail,
  people: readonly Omit<Invited, 'hasPassword'>[],
  origin: string,
): Promise<void> {
  const days = lifetimeDays.invitation;
  const invited = people.map((person) => ({ ...person, token: randomBytes(32).toString('base64url') }));
  await sql`
    insert into password_resets (token_hash, user_id, expires_at, proves_email)
    select decode(hash, 'hex'), user_id, now() + make_interval(days => ${days}), true
    from unnest(${invited.map(({ token }) => hashOf(token).toString('hex'))}::text[], ${invited.map(({ id }) => id)}::int[])
      as given (hash, user_id)`.execute(tx);
  const emails = invited.map(({ email, username, token }) =>
    invitationEmail(email, { username, days, link: `${origin}${addressOf.passwordReset(token)}` }),
  );
  await mail.sendBulk(emails, days * minutesPerDay, tx);
}

const minutesPerDay = 24 * 60;

function linkEmail({ email, username, hasPassword }: Invited, link: string, days: number) {
  const write = hasPassword ? resetByAdministratorEmail : invitationEmail;
  // Many people are invited at once; a password reset that somebody waits for goes first.
  return { ...write(email, { username, link, days }), isBulk: !hasPassword, expiresInMinutes: days * minutesPerDay };
}
