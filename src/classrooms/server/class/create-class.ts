import type { Kysely } from 'kysely';
import { latestSettings } from '../../../server/config/latest-settings.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { NewClassroom } from '../../schemas.ts';
import { insertClassroom, type CreatedRow, setClassCode } from '../queries.ts';
import { findUsualScale } from '../scales/choose-scale.ts';
import { newClassCode } from './class-code.ts';

/** A new code is almost never taken; if it is, another one is tried. */
const maxCodeAttempts = 5;

export async function createClass(db: Kysely<Database>, ownerId: number, wanted: NewClassroom): Promise<CreatedRow> {
  const scale = await findUsualScale(latestSettings().usualScale);
  for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
    const created = await insertClassroom(db, ownerId, newClassCode(), { ...wanted, scale });
    if (created) return created;
  }
  throw new Error('No free class code was found.');
}

export async function renewClassCode(db: Kysely<Database>, id: number): Promise<void> {
  for (let attempt = 0; attempt < maxCodeAttempts; attempt += 1) {
    if (await setClassCode(db, id, newClassCode())) return;
  }
  throw new Error('No free class code was found.');
}
