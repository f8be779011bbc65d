import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import { listAdministrators } from '../../server/administrators.ts';
import type { Database } from '../../server/database-types.ts';
import type { Events } from '../../server/events.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Letter } from '../../server/mail.ts';

/** Not awaited by whoever answers a request: the answer must not depend on the mail, nor tell by its time who gets one. */
export function sendLater({ log, mail }: Pick<Kernel, 'log' | 'mail'>, letter: Letter): void {
  mail.send(letter).catch((error: Error) => log.error({ reason: error.message }, 'could not send a letter'));
}

/** Administrators hear of each new one: nobody becomes one unnoticed. */
export async function tellOfNewIamaker(tx: Kysely<Database>, events: Events, newcomer: number): Promise<void> {
  const to = await listAdministrators(tx);
  await notify(tx, events, {
    kind: 'new-iamaker',
    to,
    actor: newcomer,
    subject: '',
    address: '/admin?tab=registro',
  });
}

/** To every administrator but the one whom it is about. */
export function sendToAdministrators(
  kernel: Pick<Kernel, 'db' | 'log' | 'mail'>,
  write: (to: string) => Letter,
  except: number | null = null,
): void {
  const { db, log } = kernel;
  sql<{ email: string }>`
    select email from users where role = 'iamaker' and id is distinct from ${except} order by id`
    .execute(db)
    .then(({ rows }) => {
      for (const { email } of rows) sendLater(kernel, write(email));
    })
    .catch((error: Error) => log.error({ reason: error.message }, 'could not find the administrators to write to'));
}
