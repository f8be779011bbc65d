import type { Kysely } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { listAdministrators } from '../../server/identity/administrators.ts';
import type { Kernel } from '../../server/kernel.ts';
import { backupsAddress } from '../limits.ts';

/** Nobody watches a scheduled copy: administrators are notified if it fails. */
export async function tellOfFailure(tx: Kysely<Database>, { events }: Pick<Kernel, 'events'>): Promise<void> {
  await notify(tx, events, {
    kind: 'backup-failed',
    to: await listAdministrators(tx),
    subject: '',
    address: backupsAddress,
    thread: backupsAddress,
  });
}
