import { type Kysely, sql } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { listAdministrators } from '../../../server/identity/administrators.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Email } from '../../../server/mail/mail-queue.ts';
import { newIamakerEmail } from './security-emails.ts';

/** Notifies all administrators of each new one, in the product and by email, so that nobody becomes one unnoticed. */
export async function notifyOfNewIamaker(
  tx: Kysely<Database>,
  { events, mail }: Pick<Kernel, 'events' | 'mail'>,
  newcomer: number,
): Promise<void> {
  const to = await listAdministrators(tx);
  await notify(tx, events, {
    kind: 'new-iamaker',
    to,
    actor: newcomer,
    subject: '',
    address: '/admin?tab=registro',
  });
  await emailAdministrators(tx, mail, newIamakerEmail, newcomer);
}

/** Emails every administrator except the user concerned. Queued in the transaction of the event, so that neither happens without the other. */
export async function emailAdministrators(
  tx: Kysely<Database>,
  mail: Kernel['mail'],
  write: (to: string) => Email,
  except: number | null = null,
): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email /* never null: not a pupil */ from users where role = 'iamaker' and id is distinct from ${except} order by id`.execute(
    tx,
  );
  for (const { email } of rows) await mail.send(write(email), tx);
}
