import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { deleteSecret } from '../../server/identity/secrets.ts';
import type { Kernel } from '../../server/kernel.ts';
import { recoveryCodesVoidEmail } from './emails/security-emails.ts';
import { invitationKey } from './registration/invitations.ts';
import { endAllRecoveryCodes, endCurrentTotpSteps } from './second-factor/queries.ts';
import { stepOf } from './second-factor/totp.ts';
import { googleFlowKey } from './sign-in/google-flow.ts';

/** A restored backup brings back codes that were used after it was made. Nobody knows which, so all of them are revoked. */
export async function endOldCodes(
  tx: Kysely<Database>,
  { events, mail }: Pick<Kernel, 'events' | 'mail'>,
): Promise<void> {
  // A link is a row's id with a signature. A restored database assigns the same ids again, and an old link must not open a new row.
  await deleteSecret(tx, invitationKey);
  await deleteSecret(tx, googleFlowKey);
  await endCurrentTotpSteps(tx, stepOf(Date.now()));
  const to = await endAllRecoveryCodes(tx);
  await notify(tx, events, { kind: 'recovery-codes-void', to, subject: '', address: '/account' });
  const { rows } = await sql<{ email: string }>`
    select email /* never null: not a pupil */ from users where id = any(${to}::int[]) and holds_email order by id`.execute(
    tx,
  );
  for (const { email } of rows) await mail.send(recoveryCodesVoidEmail(email), tx);
}
