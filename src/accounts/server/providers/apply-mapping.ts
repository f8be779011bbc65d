import { type Kysely, sql } from 'kysely';
import type { OpenIdProvider } from '../../../server/config/openid-providers.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Role } from '../../../shared/roles.ts';
import { groupLimits } from '../../limits.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { hasShortPassword } from '../queries.ts';
import { settleRoleRequest } from '../registration/role-requests.ts';
import { publishNameChange } from '../users/public-names.ts';
import type { Identity } from './read-identity.ts';

/** Gives the account the role and the groups that the provider says, each time the person signs in. */
export async function applyMapping(
  tx: Kysely<Database>,
  kernel: Pick<Kernel, 'events' | 'mail'>,
  provider: OpenIdProvider,
  userId: number,
  { role, groups }: Identity,
): Promise<void> {
  if (role !== undefined) await giveRole(tx, kernel, userId, role);
  if (groups !== undefined) await joinGroups(tx, provider, userId, groups);
}

/** Administrators keep their role: a wrong mapping must not leave the site without one. */
async function giveRole(
  tx: Kysely<Database>,
  kernel: Pick<Kernel, 'events' | 'mail'>,
  userId: number,
  role: Role,
): Promise<void> {
  const { rows } = await sql<{ role: Role }>`select role from users where id = ${userId} for update`.execute(tx);
  const before = rows[0]?.role;
  if (before === undefined || before === role || before === 'iamaker') return;
  if (role === 'iamaker' && (await hasShortPassword(tx, userId))) return;
  await sql`update users set role = ${role} where id = ${userId}`.execute(tx);
  await settleRoleRequest(tx, userId);
  await publishNameChange(tx, kernel.events);
  await writeAuditEntry(tx, { actorId: null, action: 'user.role_changed', subject: `#${userId}: ${before} → ${role}` });
  if (role === 'iamaker') await notifyOfNewIamaker(tx, kernel, userId);
}

/** Groups that the mapping does not name stay as they are. A name without its school year means the newest one. */
async function joinGroups(
  tx: Kysely<Database>,
  provider: OpenIdProvider,
  userId: number,
  wanted: readonly string[],
): Promise<void> {
  const names = [...new Set(Object.values(provider.groups))];
  const { rows } = await sql<{ id: number; name: string }>`
    select distinct on (wanted.name) g.id, wanted.name /* never null */
    from unnest(${names}::text[]) as wanted (name)
    join centre_groups g on g.name = wanted.name or g.name || ' (' || g.school_year || ')' = wanted.name
    order by wanted.name, g.school_year desc nulls last, g.id desc`.execute(tx);
  const joined = rows.filter(({ name }) => wanted.includes(name)).map(({ id }) => id);
  const left = rows.map(({ id }) => id).filter((id) => !joined.includes(id));
  const removed = await sql`
    delete from centre_group_members where user_id = ${userId} and group_id = any(${left}::int[])`.execute(tx);
  const added = await sql`
    insert into centre_group_members (group_id, user_id)
    select id, ${userId} from unnest(${joined.slice(0, groupLimits.perPerson)}::int[]) as joined (id) order by id
    on conflict on constraint centre_group_members_pkey do nothing`.execute(tx);
  if (removed.numAffectedRows === 0n && added.numAffectedRows === 0n) return;
  await writeAuditEntry(tx, { actorId: null, action: 'user.groups_changed', subject: `#${userId}` });
}
