import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAuditEntries, writeAuditEntry } from '../../../server/identity/audit.ts';
import { endSimulationsOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Role } from '../../../shared/roles.ts';
import { notifyOfNewIamaker } from '../emails/notify-administrators.ts';
import { addressChangedEmail } from '../emails/security-emails.ts';
import { nameKey } from '../limits.ts';
import { invitePeople } from '../people/access-links.ts';
import { displayNameOf, usernameOf } from '../people/new-username.ts';
import { updateUser } from '../queries.ts';
import { settleRoleRequest } from '../registration/role-requests.ts';
import { isReservedName, publishNameChange } from '../users/public-names.ts';
import type { Compared } from './check-import.ts';
import type { ClassEnroller } from './class-enroller.ts';
import { findClassOwner, type ImportRecord } from './import-queries.ts';
import type { RowPerson } from './read-person.ts';

export interface Writing {
  tx: Kysely<Database>;
  kernel: Pick<Kernel, 'events' | 'mail'>;
  enroller: ClassEnroller;
  record: ImportRecord;
  minimumAge: number;
  /** Where the links of emails lead. */
  origin: string;
}

type Applied = Compared & { row: RowPerson };

function rowsWith(compared: readonly Compared[], outcome: 'new' | 'changed'): Applied[] {
  return compared.filter((one): one is Applied => one.decision.outcome === outcome && one.row !== undefined);
}

/** As many people of a school may have the same name before the line of their row is added to it. */
const maxNumber = 20;

/** Usernames for rows that name none: from their addresses, with a number where that is taken. */
async function chooseUsernames(tx: Kysely<Database>, rows: readonly Applied[]): Promise<Map<number, string>> {
  const candidates = new Map(rows.map(({ line, row }) => [line, candidatesOf(row, line)]));
  const { rows: taken } = await sql<{ key: string }>`
    select username_key as key from users
    where username_key = any(array(select account_key(name) from unnest(${[...candidates.values()].flat()}::text[]) as given (name)))`.execute(
    tx,
  );
  const used = new Set([...taken.map(({ key }) => key), ...rows.map(({ row }) => nameKey(row.username ?? ''))]);
  const chosen = new Map<number, string>();
  for (const { line, row } of rows) {
    const free = candidates.get(line)?.find((name) => !used.has(nameKey(name)));
    const name = row.username ?? free ?? usernameOf(row.email, 1_000_000 + line);
    used.add(nameKey(name));
    chosen.set(line, name);
  }
  return chosen;
}

/** Nobody gets a name of the site's own because of their address: `admin@…` becomes a person with a number. */
function candidatesOf({ email, username }: RowPerson, line: number): string[] {
  if (username !== undefined) return [];
  const base = isReservedName(usernameOf(email, 1)) ? `persona${line}@` : email;
  return Array.from({ length: maxNumber }, (_, place) => usernameOf(base, place + 1));
}

/** Makes the accounts of new people, without passwords, in one statement. Returns their ids by line. */
export async function insertPeople(writing: Writing, compared: readonly Compared[]): Promise<Map<number, number>> {
  const { tx, kernel, record, minimumAge, origin } = writing;
  const rows = rowsWith(compared, 'new');
  if (rows.length === 0) return new Map();
  const usernames = await chooseUsernames(tx, rows);
  const people = rows.map(({ line, row }) => ({
    line,
    ...row,
    username: usernames.get(line) ?? '',
    role: row.role ?? record.options.defaultRole,
    displayName:
      row.displayName ??
      (displayNameOf(row.fullName, row.surnames ?? row.fullName.split(' ').slice(1).join(' ')) || row.fullName),
  }));
  const { rows: made } = await sql<{ id: number; key: string }>`
    insert into users (username, full_name, surnames, display_name, email, role, external_id, from_centre, age_answer, age_asked, age_answered_at)
    select p->>'username', p->>'fullName', p->>'surnames', p->>'displayName', p->>'email', p->>'role', p->>'externalId', true,
           'centre-vouches', ${minimumAge}::smallint, now()
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as given (p)
    returning id, username_key as key`.execute(tx);
  const idOf = new Map(made.map(({ id, key }) => [key, id]));
  const ids = new Map(people.map(({ line, username }) => [line, idOf.get(nameKey(username)) ?? 0]));
  await writeAuditEntries(tx, {
    actorId: record.authorId,
    action: 'user.created',
    subjects: made.map(({ id }) => `#${id}`),
  });
  for (const { line, role } of people) if (role === 'iamaker') await notifyOfNewIamaker(tx, kernel, ids.get(line) ?? 0);
  if (record.options.sendsInvitations) {
    const invited = people.map(({ line, username, email }) => ({ id: ids.get(line) ?? 0, username, email }));
    await invitePeople(tx, kernel.mail, invited, origin);
  }
  return ids;
}

/** Changes the accounts of people that differ. Returns their ids by line. */
export async function changePeople(writing: Writing, compared: readonly Compared[]): Promise<Map<number, number>> {
  const { tx, kernel, record } = writing;
  const ids = new Map<number, number>();
  let isNameChanged = false;
  for (const { line, row, decision } of rowsWith(compared, 'changed')) {
    if (decision.outcome === 'refused' || !decision.person) continue;
    const { person, changes } = decision;
    ids.set(line, person.id);
    const fields = new Set(changes.map(({ field }) => field));
    if (![...fields].some((field) => field !== 'group' && field !== 'class')) continue;
    await updateUser(tx, person.id, {
      username: row.username ?? person.username,
      fullName: row.fullName,
      displayName: row.displayName,
      email: row.email,
      role: row.role ?? person.role,
      externalId: row.externalId,
    });
    if (fields.has('surnames')) {
      await sql`update users set surnames = ${row.surnames ?? null} where id = ${person.id}`.execute(tx);
    }
    if (nameKey(row.email) !== nameKey(person.email)) await kernel.mail.send(addressChangedEmail(person.email), tx);
    if (fields.has('role')) await changeRole(writing, person.id, person.role, row.role ?? person.role);
    else await writeAuditEntry(tx, { actorId: record.authorId, action: 'user.changed', subject: `#${person.id}` });
    isNameChanged = true;
  }
  if (isNameChanged) await publishNameChange(tx, kernel.events);
  return ids;
}

async function changeRole({ tx, kernel, record }: Writing, id: number, from: Role, to: Role): Promise<void> {
  await settleRoleRequest(tx, id);
  await endSimulationsOf(tx, id);
  if (to === 'iamaker') await notifyOfNewIamaker(tx, kernel, id);
  const subject = `#${id}: ${from} → ${to}`;
  await writeAuditEntry(tx, { actorId: record.authorId, action: 'user.role_changed', subject });
}

/** Puts people into groups and classes, and makes those that do not exist yet. */
export async function joinPlaces(
  writing: Writing,
  compared: readonly Compared[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const { tx, enroller } = writing;
  const rows = [...rowsWith(compared, 'new'), ...rowsWith(compared, 'changed')];
  const groupIds = await makeGroups(tx, rows);
  const classIds = await makeClasses(writing, rows);
  const members: { group: number; user: number }[] = [];
  const leaving: { group: number; user: number }[] = [];
  const enrolments: { classId: number; userId: number; teaches: boolean }[] = [];
  for (const { line, row, decision } of rows) {
    const user = ids.get(line) ?? 0;
    if (decision.outcome === 'refused') continue;
    for (const group of decision.groups) members.push({ group: idOf(group, groupIds), user });
    for (const group of decision.leaves) leaving.push({ group, user });
    const role = row.role ?? decision.person?.role ?? writing.record.options.defaultRole;
    const teaches = role !== 'estudiante' && role !== 'profesional';
    for (const one of decision.classes) enrolments.push({ classId: idOf(one, classIds), userId: user, teaches });
  }
  await sql`
    insert into centre_group_members (group_id, user_id)
    select (m->>'group')::int, (m->>'user')::int from jsonb_array_elements(${JSON.stringify(members)}::jsonb) as given (m) order by 1, 2
    on conflict on constraint centre_group_members_pkey do nothing`.execute(tx);
  if (leaving.length > 0) {
    await sql`
      delete from centre_group_members using jsonb_array_elements(${JSON.stringify(leaving)}::jsonb) as given (m)
      where group_id = (m->>'group')::int and user_id = (m->>'user')::int`.execute(tx);
  }
  if (enrolments.length > 0) await enroller.enrol(tx, enrolments);
}

const idOf = (place: number | string, made: ReadonlyMap<string, number>) =>
  typeof place === 'number' ? place : (made.get(nameKey(place)) ?? 0);

async function makeGroups(tx: Kysely<Database>, rows: readonly Applied[]): Promise<Map<string, number>> {
  const wanted = new Map<string, RowPerson['groups'][number]>();
  for (const { row, decision } of rows) {
    if (decision.outcome === 'refused') continue;
    for (const group of row.groups) if (decision.groups.includes(group.name)) wanted.set(nameKey(group.name), group);
  }
  if (wanted.size === 0) return new Map();
  const { rows: made } = await sql<{ id: number; name: string }>`
    insert into centre_groups (name, kind)
    select g->>'name', g->>'kind' from jsonb_array_elements(${JSON.stringify([...wanted.values()])}::jsonb) as given (g)
    returning id, name`.execute(tx);
  return new Map(made.map(({ id, name }) => [nameKey(name), id]));
}

async function makeClasses({ tx, enroller, record }: Writing, rows: readonly Applied[]): Promise<Map<string, number>> {
  const made = new Map<string, number>();
  const owner = (await findClassOwner(tx, record.options.classOwner)) ?? record.authorId ?? 0;
  for (const { decision } of rows) {
    if (decision.outcome === 'refused') continue;
    for (const name of decision.classes) {
      if (typeof name === 'number' || made.has(nameKey(name))) continue;
      made.set(nameKey(name), await enroller.create(tx, name, owner));
    }
  }
  return made;
}
