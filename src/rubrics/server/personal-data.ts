import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { deleteRubrics } from './queries.ts';

/** A user's rubrics in their newest version, and the comments they use often. */
export async function exportRubrics(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const rubrics = await sql<Record<string, unknown>>`
    select r.id, v.title, v.grid, r.is_shared as "isShared", v.created_at as "changedAt"
    from rubrics r
      join lateral (select * from rubric_versions where rubric_id = r.id order by number desc limit 1) as v on true
    where r.owner_id = ${userId} order by r.id`.execute(db);
  const comments = await sql<Record<string, unknown>>`
    select id, text, created_at as "createdAt" from rubric_comments where owner_id = ${userId} order by id`.execute(db);
  return { rubrics: rubrics.rows, rubricComments: comments.rows };
}

/** Rubrics that are shared with the centre stay without a name, and so do versions that tasks use. */
export async function forgetRubrics(tx: Kysely<Database>, userId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from rubrics where owner_id = ${userId} and not is_shared`.execute(tx);
  await deleteRubrics(
    tx,
    rows.map(({ id }) => id),
  );
}
