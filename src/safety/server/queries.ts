import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Helpline } from '../contract.ts';
import { safetyLimits } from '../limits.ts';
import type { NewHelpline } from '../schemas.ts';

const columns = sql`
  id, country, name, number, purpose, purpose_en as "purposeEn", hours, hours_en as "hoursEn", url, families,
  is_emergency as "isEmergency", to_char(checked_on, 'YYYY-MM-DD') as "checkedOn", source`;

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

export async function insertHelpline(db: Kysely<Database>, line: NewHelpline): Promise<Helpline> {
  const inserted = await sql<Helpline>`
    insert into helplines (country, name, number, purpose, purpose_en, hours, hours_en, url, families, is_emergency,
                           checked_on, source)
    values (${line.country}, ${line.name}, ${line.number}, ${line.purpose}, ${line.purposeEn}, ${line.hours},
            ${line.hoursEn}, ${line.url}, ${[...line.families]}::text[], ${line.isEmergency}, ${line.checkedOn}::date,
            ${line.source})
    returning ${columns}`.execute(db);
  return getRow(inserted);
}

export async function updateHelpline(
  db: Kysely<Database>,
  id: number,
  line: NewHelpline,
): Promise<Helpline | undefined> {
  const { rows } = await sql<Helpline>`
    update helplines set country = ${line.country}, name = ${line.name}, number = ${line.number},
           purpose = ${line.purpose}, purpose_en = ${line.purposeEn}, hours = ${line.hours}, hours_en = ${line.hoursEn},
           url = ${line.url}, families = ${[...line.families]}::text[], is_emergency = ${line.isEmergency},
           checked_on = ${line.checkedOn}::date, source = ${line.source}
    where id = ${id} returning ${columns}`.execute(db);
  return rows[0];
}

export async function deleteHelpline(db: Kysely<Database>, id: number): Promise<boolean> {
  const { rows } = await sql`delete from helplines where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
