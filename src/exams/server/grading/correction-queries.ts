import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import type { Corrections } from './correction.ts';

/** Of the questions of a version, by their places. */
export function correctionsOf(versionId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(jsonb_object_agg(q.question_place, c.change), '{}')
    from corrected_questions q join exam_corrections c on c.id = q.correction_id where q.version_id = ${versionId})`;
}

export async function findCorrections(db: Kysely<Database>, versionId: number): Promise<Corrections> {
  const read = await sql<{ corrections: Corrections }>`
    select ${correctionsOf(sql`${versionId}`)} as corrections`.execute(db);
  return getRow(read).corrections;
}
