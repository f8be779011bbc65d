import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { constraintOf } from '../../../server/database/open-database.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { accountFailures } from '../../contract.ts';
import { type GroupKind, groupLimits } from '../../limits.ts';
import type { GroupData } from '../../person-schemas.ts';

export interface Group {
  id: number;
  name: string;
  kind: GroupKind;
  schoolYear: string | null;
  memberCount: number;
}

const columns = sql`id, name, kind, school_year as "schoolYear", member_count as "memberCount"`;

/** Courses first, then departments and the rest; the newest school year first. */
export async function listGroups(db: Kysely<Database>): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select ${columns} from centre_groups
    order by array_position(array['course', 'department', 'other'], kind), school_year desc nulls last,
             name collate "es-x-icu", id
    limit ${groupLimits.groups}`.execute(db);
  return rows;
}

type Data = z.output<typeof GroupData>;

export async function createGroup(tx: Kysely<Database>, actorId: number, data: Data): Promise<Group> {
  const created = await namedOnce(
    sql<Group>`
      insert into centre_groups (name, kind, school_year)
      select ${data.name}, ${data.kind}, nullif(${data.schoolYear ?? ''}, '')
      where (select count(*) from centre_groups) < ${groupLimits.groups}
      returning ${columns}`.execute(tx),
  );
  if (created.rows.length === 0) throw new Failure(accountFailures.tooManyGroups);
  const group = getRow(created);
  await writeAuditEntry(tx, { actorId, action: 'group.created', subject: `group #${group.id}` });
  return group;
}

export async function changeGroup(tx: Kysely<Database>, actorId: number, id: number, data: Data): Promise<Group> {
  const { rows } = await namedOnce(
    sql<Group>`
      update centre_groups set name = ${data.name}, kind = ${data.kind}, school_year = nullif(${data.schoolYear ?? ''}, '')
      where id = ${id} returning ${columns}`.execute(tx),
  );
  const [group] = rows;
  if (!group) throw new Failure(accountFailures.noSuchGroup);
  await writeAuditEntry(tx, { actorId, action: 'group.changed', subject: `group #${id}` });
  return group;
}

async function namedOnce<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw constraintOf(error) === 'centre_groups_name_key' ? new Failure(accountFailures.groupExists) : error;
  }
}

export async function deleteGroup(tx: Kysely<Database>, actorId: number, id: number): Promise<void> {
  const { rows } = await sql`delete from centre_groups where id = ${id} returning id`.execute(tx);
  if (rows.length === 0) throw new Failure(accountFailures.noSuchGroup);
  await writeAuditEntry(tx, { actorId, action: 'group.deleted', subject: `group #${id}` });
}

/** The person is in these groups and no others. Returns whether anything changed. */
export async function setGroups(tx: Kysely<Database>, userId: number, groups: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(groups)];
  const { rows } = await sql`
    select 1 from centre_groups where id = any(${wanted}::int[]) order by id for key share`.execute(tx);
  if (rows.length !== wanted.length) throw new Failure(accountFailures.noSuchGroup);
  const removed = await sql`
    delete from centre_group_members where user_id = ${userId} and group_id <> all(${wanted}::int[])`.execute(tx);
  const added = await sql`
    insert into centre_group_members (group_id, user_id)
    select id, ${userId} from unnest(${wanted}::int[]) as wanted (id) order by id
    on conflict on constraint centre_group_members_pkey do nothing`.execute(tx);
  return removed.numAffectedRows !== 0n || added.numAffectedRows !== 0n;
}
