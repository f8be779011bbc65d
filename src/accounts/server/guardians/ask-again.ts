import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Language } from '../../../shared/language.ts';
import { consentFailures } from '../../contract/guardian-consents.ts';
import { nameKey } from '../limits.ts';
import { findAddress } from '../passwords/email-confirmation.ts';
import { checkGuardian } from '../registration/minimum-age.ts';
import { type Consent, findOpen, type Sender, sendRequest } from './consents.ts';

/** With the first. Each gives the guardian the whole time again, so that without an end an account could wait for ever. */
const mostByHolder = 5;

interface AgainInput {
  userId: number;
  /** Empty for the same address. */
  guardianEmail: string;
  /** An administrator, or the person themselves. */
  actorId: number;
  language: Language;
}

/** Sends the guardian another email, to another address if there is one. The links of earlier emails are void. */
export async function askGuardianAgain(
  tx: Kysely<Database>,
  kernel: Sender,
  { userId, guardianEmail, actorId, language }: AgainInput,
): Promise<void> {
  const consent = await findOpen(tx, sql`c.user_id = ${userId}`, true);
  if (!consent) throw new Failure(consentFailures.nobodyAsked);
  if (consent.state !== 'pending') throw new Failure(consentFailures.alreadyDecided);
  if (actorId === userId && consent.emailsSent >= mostByHolder) throw new Failure(consentFailures.tooManyEmails);
  const address = guardianEmail || consent.guardianEmail;
  checkGuardian(address, (await findAddress(tx, userId)) ?? '', language);
  const { emailsSent } = getRow(
    await sql<Pick<Consent, 'emailsSent'>>`
      update guardian_consents set guardian_email = ${address}, emails_sent = emails_sent + 1, created_at = now()
      where id = ${consent.id} returning emails_sent as "emailsSent"`.execute(tx),
  );
  await sendRequest(tx, kernel, { ...consent, emailsSent, guardianEmail: address });
  const isSame = nameKey(address) === nameKey(consent.guardianEmail);
  const action = isSame ? 'consent.asked_again' : 'consent.address_corrected';
  await writeAuditEntry(tx, { actorId, action, subject: `#${userId}` });
}
