import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import { type Moderator, moderationFailures } from '../contract.ts';

type Row = z.input<typeof Moderator>;

/** Administrators moderate without it, and are not in the list unless it was given to them before. */
export async function listModerators(db: Kysely<Database>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select u.id, u.username, u.display_name as "displayName", u.role, m.granted_at as "grantedAt"
    from moderators m join users u on u.id = m.user_id order by u.username_key limit 500`.execute(db);
  return rows;
}

/** The user learns of it, and the audit log records it. Repeated, it changes nothing. */
export async function changeModerator(
  kernel: Pick<Kernel, 'db' | 'events'>,
  actor: Viewer,
  { username, isModerator }: { username: string; isModerator: boolean },
): Promise<void> {
  await writeAs(kernel, actor, async (tx) => {
    const { rows } = await sql<{ id: number; displayName: string; isPupil: boolean }>`
      select id, display_name as "displayName", is_pupil as "isPupil" from users where username_key = account_key(${username}) for key share`.execute(
      tx,
    );
    const [user] = rows;
    if (!user) throw new Failure(moderationFailures.noSuchUser);
    if (isModerator && user.isPupil) throw new Failure(moderationFailures.pupilAccount);
    const changed = await (
      isModerator
        ? sql`
            insert into moderators (user_id, granted_by) values (${user.id}, ${actor.id})
            on conflict on constraint moderators_pkey do nothing returning user_id`
        : sql`delete from moderators where user_id = ${user.id} returning user_id`
    ).execute(tx);
    if (changed.rows.length === 0) return;
    const action = isModerator ? 'moderator.granted' : 'moderator.withdrawn';
    await writeAuditEntry(tx, { actorId: actor.id, action, subject: `user #${user.id}` });
    const kind = isModerator ? 'moderator-granted' : 'moderator-withdrawn';
    await notify(tx, kernel.events, {
      kind,
      to: [user.id],
      actor: actor.id,
      subject: user.displayName,
      address: '/moderacion',
    });
  });
}
