import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { SiteDetails } from '../contract.ts';
import * as schemas from '../schemas.ts';

const nothingYet: SiteDetails = {
  footerLinks: [],
  team: { creators: [], collaborators: [] },
  privacy: {
    controllerName: '',
    controllerAddress: '',
    controllerContact: '',
    dataProtectionOfficer: '',
    legalBasis: '',
    rights: '',
    authorityName: '',
    authorityUrl: '',
  },
};

/** A section that this release cannot parse counts as empty. */
export async function readSiteDetails(db: Kysely<Database>): Promise<SiteDetails> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from site_details`.execute(db);
  const readable = rows.filter(({ name, value }) => schemas.SiteDetails.partial().safeParse({ [name]: value }).success);
  return schemas.SiteDetails.parse({
    ...nothingYet,
    ...Object.fromEntries(readable.map(({ name, value }) => [name, value])),
  });
}

export async function writeSiteDetail(tx: Kysely<Database>, name: string, value: unknown): Promise<void> {
  await sql`
    insert into site_details (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
    on conflict on constraint site_details_pkey
    do update set value = excluded.value, changed_at = now()`.execute(tx);
}
