import { type Kysely, sql } from 'kysely';
import { ensureVersion } from '../../../legal/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { requestNetwork } from '../../../server/identity/request-network.ts';
import { endSessionsOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import { consentFailures } from '../../contract/guardian-consents.ts';
import { consentGrantedEmail, consentRecordEmail, consentWithdrawnEmail } from '../emails/consent-emails.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import type { Forgetter } from '../personal-data.ts';
import { eraseAccount } from '../users/change-user.ts';
import { type Consent, consentText, daysToDecide, linkOf, readConsent, type Sender, textVersion } from './consents.ts';

const daysUntilDeleted = 30;

interface Decision {
  token: string;
  decision: 'grant' | 'refuse' | 'withdraw';
  language: Language;
}

export async function decideConsent(
  kernel: Pick<Kernel, 'db'> & Decider,
  forgetters: readonly Forgetter[],
  { token, decision, language }: Decision,
): Promise<void> {
  await kernel.db.transaction().execute(async (tx) => {
    const consent = await readConsent(tx, token, true);
    if (decision === 'grant') return grant(tx, kernel, consent, language);
    if (decision === 'withdraw') return withdraw(tx, kernel, consent);
    if (consent.state !== 'pending') throw new Failure(consentFailures.alreadyDecided);
    await eraseAccount(tx, forgetters, consent.userId);
    await writeAuditEntry(tx, { actorId: null, action: 'consent.refused', subject: `#${consent.userId}` });
  });
}

type Decider = Sender & Pick<Kernel, 'events' | 'settings'>;

async function grant(tx: Kysely<Database>, kernel: Decider, consent: Consent, language: Language): Promise<void> {
  if (consent.state === 'granted') throw new Failure(consentFailures.alreadyDecided);
  const text = consentText(language);
  const privacyNumber = await ensureVersion(tx, kernel, 'privacy');
  await sql`
    update guardian_consents set state = 'granted', decided_at = now(), withdrawn_at = null,
                                 text_version = ${textVersion}, text = ${text}, privacy_number = ${privacyNumber}, network = ${requestNetwork()}
    where id = ${consent.id}`.execute(tx);
  await writeAuditEntry(tx, { actorId: null, action: 'consent.granted', subject: `#${consent.userId}` });
  const { fullName, guardianEmail } = consent;
  const link = await linkOf(tx, kernel, consent);
  await kernel.mail.send(consentRecordEmail(guardianEmail, { fullName, text, link, days: daysUntilDeleted }), tx);
  const { rows: waiting } = await sql`select 1 where waits_for_approval(${consent.userId})`.execute(tx);
  const to = waiting.length === 0 ? await findAddress(tx, consent.userId) : undefined;
  if (to) await kernel.mail.send(consentGrantedEmail(to), tx);
}

/** Ends the sessions at once; no new one is opened. */
async function withdraw(tx: Kysely<Database>, kernel: Sender, consent: Consent): Promise<void> {
  if (consent.state !== 'granted') throw new Failure(consentFailures.alreadyDecided);
  await sql`
    update guardian_consents set state = 'withdrawn', withdrawn_at = now() where id = ${consent.id}`.execute(tx);
  await endSessionsOf(tx, consent.userId);
  await writeAuditEntry(tx, { actorId: null, action: 'consent.withdrawn', subject: `#${consent.userId}` });
  const days = daysUntilDeleted;
  await kernel.mail.send(consentWithdrawnEmail(consent.guardianEmail, { fullName: consent.fullName, days }), tx);
}

/** Deletes the accounts for which nobody consented in time, and those whose consent was withdrawn long enough ago. */
export async function sweepConsents(db: Kysely<Database>, forgetters: readonly Forgetter[]): Promise<void> {
  const { rows } = await sql<{ userId: number }>`
    select user_id as "userId" from guardian_consents
    where (state = 'pending' and created_at <= now() - make_interval(days => ${daysToDecide}))
       or (state = 'withdrawn' and withdrawn_at <= now() - make_interval(days => ${daysUntilDeleted}))
    limit 100`.execute(db);
  for (const { userId } of rows) {
    const erasing = db.transaction().execute(async (tx) => {
      // A guardian may have consented again while this waited.
      const { rows: still } = await sql`
        select 1 from guardian_consents where user_id = ${userId} and state <> 'granted' for update`.execute(tx);
      if (still.length > 0) await eraseAccount(tx, forgetters, userId);
    });
    await erasing.catch((error: unknown) => {
      // Somebody has to decide about the classes first. Until then the account stays locked.
      if (constraintOf(error) !== 'classrooms_owner_fkey') throw error;
    });
  }
}
