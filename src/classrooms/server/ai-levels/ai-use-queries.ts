import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Helper } from '../../../shared/ai-levels.ts';

/** More than anybody reads beside one submission. */
const maxShown = 100;

export interface AiUseRow {
  helper: Helper;
  declined: boolean;
  usedAt: Date;
}

/** The latest uses, oldest first. */
export async function listAiUses(db: Kysely<Database>, taskId: number, userId: number): Promise<AiUseRow[]> {
  const { rows } = await sql<AiUseRow & { id: number }>`
    select id, helper, declined, used_at as "usedAt" from classroom_ai_uses
    where task_id = ${taskId} and user_id = ${userId} order by id desc limit ${maxShown}`.execute(db);
  return rows.toReversed();
}

export async function insertAiUse(
  db: Kysely<Database>,
  { taskId, userId, helper, declined }: { taskId: number; userId: number; helper: Helper; declined: boolean },
): Promise<void> {
  await sql`
    insert into classroom_ai_uses (task_id, user_id, helper, declined)
    values (${taskId}, ${userId}, ${helper}, ${declined})`.execute(db);
}
