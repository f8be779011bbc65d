import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { listAdministrators } from '../../server/identity/administrators.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import { type DataOfficer, privacyFailures } from '../contract.ts';
import { requestsAddress } from '../limits.ts';

/** Administrators answer requests without the right, and are in the list only if it was given to them before. */
export async function listOfficers(db: Kysely<Database>): Promise<DataOfficer[]> {
  const { rows } = await sql<DataOfficer>`
    select u.id, u.username, u.display_name as "displayName"
    from data_officers o join users u on u.id = o.user_id order by u.username_key limit 500`.execute(db);
  return rows;
}

/** Everybody who answers requests. */
export async function listAnswerers(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select user_id as id from data_officers`.execute(db);
  return [...new Set([...(await listAdministrators(db)), ...rows.map(({ id }) => id)])];
}

const mayAnswer = ({ role, isDataOfficer }: Pick<Viewer, 'role' | 'isDataOfficer'>) =>
  role === 'iamaker' || isDataOfficer === true;

export function requireAnswerer(viewer: Viewer): void {
  if (!mayAnswer(viewer)) throw new Failure(failures.notAllowed);
}

/** What administrators read is written to the audit log for every call. */
export async function auditReadOfOfficer(db: Kysely<Database>, viewer: Viewer, subject: string): Promise<void> {
  if (viewer.role === 'iamaker') return;
  await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.read', subject });
}

/** The person learns of it, and the audit log records it. Repeated, it changes nothing. */
export async function changeOfficer(
  kernel: Pick<Kernel, 'db' | 'events'>,
  actor: Viewer,
  { username, isOfficer }: { username: string; isOfficer: boolean },
): Promise<void> {
  await writeAs(kernel, actor, async (tx) => {
    const { rows } = await sql<{ id: number; isPupil: boolean }>`
      select id, is_pupil as "isPupil" from users where username_key = account_key(${username}) for key share`.execute(
      tx,
    );
    const [user] = rows;
    if (!user) throw new Failure(privacyFailures.noSuchPerson);
    if (isOfficer && user.isPupil) throw new Failure(privacyFailures.pupilAccount);
    const changed = await (
      isOfficer
        ? sql`
            insert into data_officers (user_id, granted_by) values (${user.id}, ${actor.id})
            on conflict on constraint data_officers_pkey do nothing returning user_id`
        : sql`delete from data_officers where user_id = ${user.id} returning user_id`
    ).execute(tx);
    if (changed.rows.length === 0) return;
    const verb = isOfficer ? 'granted' : 'withdrawn';
    await writeAuditEntry(tx, { actorId: actor.id, action: `data_officer.${verb}`, subject: `#${user.id}` });
    const kind = `data-officer-${verb}` as const;
    // Without the right, the page of requests would only refuse them.
    const address = isOfficer ? requestsAddress : '/account';
    await notify(tx, kernel.events, { kind, to: [user.id], actor: actor.id, subject: '', address });
  });
}
