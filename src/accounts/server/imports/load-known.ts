import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { ImportOptions } from '../../contract/people-imports.ts';
import { nameKey } from '../limits.ts';
import type { ClassEnroller } from './class-enroller.ts';
import type { Known, KnownPerson } from './compare-person.ts';
import type { RowPerson } from './read-person.ts';

const columns = sql`
  u.id, u.username, u.full_name as "fullName", coalesce(surnames_of(u.full_name, u.surnames), '') as surnames /* never null */,
  u.display_name as "displayName", u.email /* never null: not a pupil */, u.role, u.external_id as "externalId",
  (u.from_centre or u.email_confirmed_at is not null) as "isVouched" /* never null */,
  (u.password_hash is not null and not u.has_long_password) as "hasShortPassword" /* never null */,
  u.holds_email as "holdsEmail",
  array(select m.group_id from centre_group_members m where m.user_id = u.id) as groups /* never null */,
  array(select c.id from classrooms c where c.owner_id = u.id
        union select m.classroom_id from classroom_members m where m.user_id = u.id and m.left_at is null) as classes /* never null */`;

type FoundPerson = KnownPerson & { holdsEmail: boolean };

async function findPeople(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`select ${columns} from users u where not u.is_pupil and ${condition}`.execute(
    db,
  );
  return rows;
}

const keysIn = (names: readonly string[]) =>
  sql`array(select account_key(name) from unnest(${[...names]}::text[]) as given (name))`;

/** What the database knows about some rows: a few statements, however many rows there are. */
export async function loadKnown(
  db: Kysely<Database>,
  enroller: ClassEnroller,
  people: readonly RowPerson[],
  { createsGroups }: Pick<ImportOptions, 'createsGroups'>,
): Promise<Known> {
  const emails = people.map(({ email }) => email);
  const externalIds = people.flatMap(({ externalId }) => externalId ?? []);
  const usernames = people.flatMap(({ username }) => username ?? []);
  const identified = await findPeople(db, sql`u.external_key = any(${keysIn(externalIds)})`);
  const addressed = await findPeople(db, sql`u.email_key = any(${keysIn(emails)})`);
  const named = await sql<{ id: number; username: string }>`
    select id, username from users where username_key = any(${keysIn(usernames)})`.execute(db);
  const byEmail = new Map<string, FoundPerson[]>();
  for (const person of addressed) append(byEmail, nameKey(person.email), person);
  return {
    byExternalId: new Map(identified.map((person) => [nameKey(person.externalId ?? ''), person])),
    byEmail,
    byUsername: new Map(named.rows.map(({ id, username }) => [nameKey(username), id])),
    groups: await loadGroups(db, createsGroups),
    classes: await loadClasses(db, enroller, people),
  };
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** A site has at most a thousand. Where new ones are made, a name without a school year means the group without one. */
async function loadGroups(db: Kysely<Database>, createsGroups: boolean): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ id: number; name: string; schoolYear: string | null }>`
    select id, name, school_year as "schoolYear" from centre_groups order by school_year nulls first, id`.execute(db);
  const found = new Map<string, number[]>();
  for (const { id, name, schoolYear } of rows) {
    if (schoolYear) append(found, nameKey(`${name} (${schoolYear})`), id);
    if (!schoolYear || !createsGroups) append(found, nameKey(name), id);
  }
  // The exact name wins over the same name in a school year.
  for (const { id, name, schoolYear } of rows) if (!schoolYear) found.set(nameKey(name), [id]);
  return found;
}

async function loadClasses(db: Kysely<Database>, enroller: ClassEnroller, people: readonly RowPerson[]) {
  const names = [...new Set(people.flatMap(({ classes }) => classes))];
  const found = new Map<string, number[]>();
  if (names.length === 0) return found;
  for (const { wanted, id } of await enroller.find(db, names)) append(found, nameKey(wanted), id);
  return found;
}
