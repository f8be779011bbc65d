import { type Kysely, sql } from 'kysely';
import { eraseAccount, type Forgetter } from '../../accounts/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { listPupilsWithoutClass } from './queries.ts';

const perSweep = 200;

export async function deletePupil(
  tx: Kysely<Database>,
  forgetters: readonly Forgetter[],
  { userId, actorId }: { userId: number; actorId: number | null },
): Promise<void> {
  await writeAuditEntry(tx, { actorId, action: 'pupil.deleted', subject: `#${userId}` });
  await eraseAccount(tx, forgetters, userId);
}

/** The accounts of a deleted class whose pupils are in no other. Nobody could give them a card. */
export async function sweepPupils(db: Kysely<Database>, forgetters: readonly Forgetter[]): Promise<void> {
  for (const userId of await listPupilsWithoutClass(db, perSweep)) {
    await db.transaction().execute(async (tx) => {
      const { rows } = await sql`
        select 1 from users where id = ${userId} and exists (
          select 1 from pupils where user_id = ${userId} and classroom_id is null) for update`.execute(tx);
      if (rows.length > 0) await deletePupil(tx, forgetters, { userId, actorId: null });
    });
  }
}
