import { sql } from 'kysely';
import type { Kernel } from '../../server/kernel.ts';
import type { Letter } from '../../server/mail.ts';

/** Not awaited by whoever answers a request: the answer must not depend on the mail, nor tell by its time who gets one. */
export function sendLater({ log, mail }: Pick<Kernel, 'log' | 'mail'>, letter: Letter): void {
  mail.send(letter).catch((error: Error) => log.error({ reason: error.message }, 'could not send a letter'));
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
