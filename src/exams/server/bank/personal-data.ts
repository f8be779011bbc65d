import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';

/** A user's folders with their questions. */
export async function exportQuestionBank(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select f.id, f.name, f.is_shared as "isShared", f.created_at as "createdAt",
           (select coalesce(jsonb_agg(jsonb_build_object('question', q.question, 'tags', q.tags, 'changedAt', q.changed_at) order by q.id), '[]')
            from bank_questions q where q.folder_id = f.id) as questions
    from question_folders f where f.owner_id = ${userId} order by f.id`.execute(db);
  return { questionFolders: rows };
}

/** Folders that are shared with the centre stay without a name, and tests keep their copies. */
export async function forgetQuestionBank(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`delete from question_folders where owner_id = ${userId} and not is_shared`.execute(tx);
}
