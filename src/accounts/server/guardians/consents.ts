import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { numberInForce } from '../../../legal/server/public.ts';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { readSignedId, signId } from '../../../server/identity/signed-id.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { speakerOf } from '../../../server/text/in-language.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import { consentFailures } from '../../contract/guardian-consents.ts';
import type { ConsentState } from '../../limits.ts';
import { consentRequestEmail } from '../emails/consent-emails.ts';
import type messages from '../messages.es.json';

const speaker = speakerOf<typeof messages>('accounts/server');

export const consentText = (language: Language): string => speaker(language)('consentText');

/** The secret that signs the links. */
const consentKey = 'guardian_consent_key';

/** Raise it with every change of the text's meaning. */
export const textVersion = 1;

export const daysToDecide = 14;
const minutesPerDay = 24 * 60;

export type Sender = Pick<Kernel, 'config' | 'mail'>;

type Revised = Pick<Consent, 'id' | 'accountCreatedAt' | 'emailsSent'>;

/** A restored database gives out ids again, so the time of the account is signed, too: an old link then opens no new row. */
const revisionOf = ({ accountCreatedAt, emailsSent }: Revised): string => `${accountCreatedAt.getTime()}.${emailsSent}`;

/** The link of the last email. */
export async function linkOf(db: Kysely<Database>, { config }: Sender, consent: Revised): Promise<string> {
  const token = await signId(db, consentKey, consent.id, revisionOf(consent));
  return emailOrigin(config) + addressOf.guardianConsent(token);
}

/** In the transaction that creates the account, which waits from then on. */
export async function requestConsent(
  tx: Kysely<Database>,
  kernel: Sender,
  { userId, fullName, guardianEmail }: { userId: number; fullName: string; guardianEmail: string },
): Promise<void> {
  const made = getRow(
    await sql<Revised>`
      insert into guardian_consents (user_id, guardian_email) values (${userId}, ${guardianEmail})
      returning id, emails_sent as "emailsSent", (select created_at from users where id = user_id) as "accountCreatedAt" /* never null */`.execute(
      tx,
    ),
  );
  await sendRequest(tx, kernel, { ...made, fullName, guardianEmail });
}

export async function sendRequest(
  tx: Kysely<Database>,
  kernel: Sender,
  { fullName, guardianEmail, ...consent }: Revised & Pick<Consent, 'fullName' | 'guardianEmail'>,
): Promise<void> {
  const link = await linkOf(tx, kernel, consent);
  const letter = consentRequestEmail(guardianEmail, { fullName, link, days: daysToDecide });
  await kernel.mail.send({ ...letter, expiresInMinutes: daysToDecide * minutesPerDay }, tx);
}

export interface Consent {
  id: number;
  userId: number;
  fullName: string;
  username: string;
  guardianEmail: string;
  emailsSent: number;
  accountCreatedAt: Date;
  state: ConsentState;
  createdAt: Date;
  decidedAt: Date | null;
  withdrawnAt: Date | null;
  textVersion: number | null;
  text: string | null;
  /** The version of the privacy policy that was in force. */
  privacyNumber: number | null;
  network: string | null;
}

const columns = sql`
  c.id, c.user_id as "userId", u.full_name as "fullName", u.username, c.guardian_email as "guardianEmail", c.emails_sent as "emailsSent",
  u.created_at as "accountCreatedAt", c.state,
  c.created_at as "createdAt", c.decided_at as "decidedAt", c.withdrawn_at as "withdrawnAt",
  c.text_version as "textVersion", c.text, c.privacy_number as "privacyNumber", c.network`;

/** One that waits is found for as long as the guardian may decide. */
export async function findOpen(
  db: Kysely<Database>,
  which: RawBuilder<unknown>,
  isLocked: boolean,
): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select ${columns} from guardian_consents c join users u on u.id = c.user_id
    where ${which} and (c.state <> 'pending' or c.created_at > now() - make_interval(days => ${daysToDecide}))
    ${isLocked ? sql`for update of c` : sql``}`.execute(db);
  return rows[0];
}

export async function readConsent(db: Kysely<Database>, token: string, isLocked: boolean): Promise<Consent> {
  let found: Consent | undefined;
  // Locked before the signature is checked: a new email may void the link at this moment.
  const id = await readSignedId(db, consentKey, token, async (read) => {
    found = await findOpen(db, sql`c.id = ${read}`, isLocked);
    return found && revisionOf(found);
  });
  if (id === undefined || !found) throw new Failure(consentFailures.noSuchConsent);
  return found;
}

export async function getConsent(
  kernel: Pick<Kernel, 'db' | 'events' | 'settings'>,
  token: string,
  language: Language,
) {
  const consent = await readConsent(kernel.db, token, false);
  const { state, text, textVersion: version } = consent;
  if (state === 'granted' && text !== null && version !== null) return { ...consent, text, textVersion: version };
  // Whoever decides anew decides about the text of today.
  const privacyNumber = await numberInForce(kernel, 'privacy');
  return { ...consent, text: consentText(language), textVersion, privacyNumber };
}

/** Newest first. */
export async function listConsents(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<Consent>> {
  const after = getCursorKey(cursor, [z.int()]);
  const { rows } = await sql<Consent>`
    select ${columns} from guardian_consents c join users u on u.id = c.user_id
    where ${after ? sql`c.id < ${after[0]}` : sql`true`}
    order by c.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

/** Fails for an account without the consent that it needs. */
export async function refuseWithoutConsent(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ state: ConsentState }>`
    select state from guardian_consents where user_id = ${userId} and state <> 'granted'`.execute(tx);
  const [lacking] = rows;
  if (!lacking) return;
  const isPending = lacking.state === 'pending';
  throw new Failure(isPending ? consentFailures.waitingForGuardian : consentFailures.consentWithdrawn);
}
