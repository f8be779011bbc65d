import { type Kysely, sql } from 'kysely';
import { listAcceptances } from '../../../legal/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { accountFailures } from '../../contract.ts';
import { type User, userColumns } from '../queries.ts';

interface PersonRow extends User {
  surnames: string | null;
  emailConfirmed: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  hasProvider: boolean;
  hasSecondFactor: boolean;
  isFromCentre: boolean;
  openSessions: number;
  lastSeenAt: Date | null;
}

interface GroupOfPerson {
  id: number;
  name: string;
  schoolYear: string | null;
}

interface ClassOfPerson {
  id: number;
  name: string;
  part: 'owner' | 'teacher' | 'student';
}

interface SuspensionOfPerson {
  reason: string;
  lastDay: string | null;
  createdAt: Date;
  createdBy: string | null;
}

export type FoundPerson = PersonRow & {
  groups: GroupOfPerson[];
  classes: ClassOfPerson[];
  suspension: SuspensionOfPerson | null;
  acceptances: Awaited<ReturnType<typeof listAcceptances>>;
};

/** More classes than a person is in. */
const maxClasses = 200;

/** For administrators. */
export async function getPerson(db: Kysely<Database>, id: number): Promise<FoundPerson> {
  const { rows } = await sql<PersonRow>`
    select ${userColumns}, surnames, email_confirmed_at is not null as "emailConfirmed",
           password_hash is not null as "hasPassword", google_subject is not null as "hasGoogle",
           has_provider(users.id) as "hasProvider" /* never null */,
           (exists (select 1 from passkeys p where p.user_id = users.id)
             or exists (select 1 from totp_secrets t where t.user_id = users.id and t.confirmed_at is not null)) as "hasSecondFactor" /* never null */,
           from_centre as "isFromCentre",
           (select count(*)::int from sessions s where s.user_id = users.id and s.expires_at > now()) as "openSessions" /* never null */,
           (select max(s.last_seen_at) from sessions s where s.user_id = users.id) as "lastSeenAt"
    from users where id = ${id}`.execute(db);
  const [person] = rows;
  if (!person) throw new Failure(accountFailures.noSuchUser);
  const [groups, classes, suspension, acceptances] = await Promise.all([
    listGroupsOf(db, id),
    listClassesOf(db, id),
    findSuspension(db, id),
    listAcceptances(db, id),
  ]);
  return { ...person, groups, classes, suspension, acceptances };
}

async function listGroupsOf(db: Kysely<Database>, id: number): Promise<GroupOfPerson[]> {
  const { rows } = await sql<GroupOfPerson>`
    select g.id, g.name, g.school_year as "schoolYear"
    from centre_group_members m join centre_groups g on g.id = m.group_id
    where m.user_id = ${id} order by g.name collate "es-x-icu", g.id`.execute(db);
  return rows;
}

async function listClassesOf(db: Kysely<Database>, id: number): Promise<ClassOfPerson[]> {
  const { rows } = await sql<ClassOfPerson>`
    select c.id, c.name, 'owner' as part from classrooms c where c.owner_id = ${id}
    union all
    select c.id, c.name, case when m.role = 'student' then 'student' else 'teacher' end
    from classroom_members m join classrooms c on c.id = m.classroom_id
    where m.user_id = ${id} and m.left_at is null
    order by name, id limit ${maxClasses}`.execute(db);
  return rows;
}

async function findSuspension(db: Kysely<Database>, id: number): Promise<SuspensionOfPerson | null> {
  const { rows } = await sql<SuspensionOfPerson>`
    select s.reason, s.last_day as "lastDay", s.created_at as "createdAt", u.username as "createdBy"
    from suspensions s left join users u on u.id = s.created_by
    where s.user_id = ${id} and is_suspended(${id})`.execute(db);
  return rows[0] ?? null;
}
