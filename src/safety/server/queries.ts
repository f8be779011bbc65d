import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Helpline } from '../contract.ts';
import { safetyLimits } from '../limits.ts';
import type { NewHelpline } from '../schemas.ts';

const columns = sql`
  id, country, name, number, purpose, hours, url, families, is_emergency as "isEmergency",
  to_char(checked_on, 'YYYY-MM-DD') as "checkedOn", source,
  (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('purpose', t.purpose, 'hours', t.hours)), '{}')
   from helpline_translations t where t.helpline_id = helplines.id) as translations`;

/** Emergency numbers first. The total is limited. */
export async function listHelplines(db: Kysely<Database>): Promise<Helpline[]> {
  const { rows } = await sql<Helpline>`
    select ${columns} from helplines order by is_emergency desc, id limit ${safetyLimits.mostHelplines}`.execute(db);
  return rows;
}

export async function countHelplines(db: Kysely<Database>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from helplines`.execute(db);
  return getRow(counted).count;
}

export async function findHelpline(db: Kysely<Database>, id: number): Promise<Helpline | undefined> {
  const { rows } = await sql<Helpline>`select ${columns} from helplines where id = ${id}`.execute(db);
  return rows[0];
}

/** The translations in the JSON of a helpline, for `helpline_translations`. Those without any text are left out. */
function translationsIn({ translations }: NewHelpline) {
  return sql`
    (select language, words->>'purpose' as purpose, words->>'hours' as hours
     from jsonb_each(${JSON.stringify(translations)}::jsonb) as t (language, words)
     where words->>'purpose' <> '' or words->>'hours' <> '') as given`;
}

export async function insertHelpline(db: Kysely<Database>, line: NewHelpline): Promise<number> {
  const inserted = await sql<{ id: number }>`
    with line as (
      insert into helplines (country, name, number, purpose, hours, url, families, is_emergency, checked_on, source)
      values (${line.country}, ${line.name}, ${line.number}, ${line.purpose}, ${line.hours}, ${line.url},
              ${[...line.families]}::text[], ${line.isEmergency}, ${line.checkedOn}::date, ${line.source})
      returning id),
    translated as (
      insert into helpline_translations (helpline_id, language, purpose, hours)
      select line.id, given.* from line, ${translationsIn(line)})
    select id from line`.execute(db);
  return getRow(inserted).id;
}

/** Returns whether there is such a helpline. */
export async function updateHelpline(db: Kysely<Database>, id: number, line: NewHelpline): Promise<boolean> {
  const { rows } = await sql`
    update helplines set country = ${line.country}, name = ${line.name}, number = ${line.number},
           purpose = ${line.purpose}, hours = ${line.hours}, url = ${line.url}, families = ${[...line.families]}::text[],
           is_emergency = ${line.isEmergency}, checked_on = ${line.checkedOn}::date, source = ${line.source}
    where id = ${id} returning id`.execute(db);
  if (rows.length === 0) return false;
  await sql`delete from helpline_translations where helpline_id = ${id}`.execute(db);
  await sql`
    insert into helpline_translations (helpline_id, language, purpose, hours)
    select ${id}, given.* from ${translationsIn(line)}`.execute(db);
  return true;
}

export async function deleteHelpline(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`delete from helplines where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
