import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { insertUnit, listUnits, type UnitRow } from '../units/unit-queries.ts';
import { copyItems, requireRoom } from './copy-items.ts';
import { titleOfCopy } from './copy-title.ts';

interface CopiedUnit {
  viewer: Viewer;
  from: number;
  into: number;
  unitId: number;
  language: Language;
}

/** Copies a unit with its items between locked classes, or inside one. It becomes the last. */
export async function copyUnit(
  tx: Kysely<Database>,
  { viewer, from, into, unitId, language }: CopiedUnit,
): Promise<UnitRow> {
  const { rows } = await sql<{ title: string }>`
    select title from classroom_units where classroom_id = ${from} and id = ${unitId}`.execute(tx);
  const [original] = rows;
  if (!original) throw new Failure(classroomFailures.noSuchUnit);
  const made = await insertUnit(tx, into, from === into ? titleOfCopy(original.title, language) : original.title);
  if (!made) throw new Failure(classroomFailures.fullClass);
  const { rows: items } = await sql<{ id: number }>`
    select id from classroom_items where classroom_id = ${from} and unit_id = ${unitId}`.execute(tx);
  const units = { from: [unitId], to: [made.id] };
  await copyItems(tx, { from, into, itemIds: items.map(({ id }) => id), units, days: 0, by: viewer.id });
  await requireRoom(tx, into);
  const all = await listUnits(tx, into, { userId: viewer.id, leads: true });
  return all.find(({ id }) => id === made.id) ?? made;
}
