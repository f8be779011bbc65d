import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { closesBeforeOpening, closesTooEarly } from '../../../shared/questions.ts';
import type { Sentence } from '../../../shared/sentences/sentence.ts';

/** A class test opens by its settings and closes with its item: whichever changes must fit the other. */
export async function requireClosingAfterOpening(
  tx: Kysely<Database>,
  testId: number | null,
  closesAt: Date | null,
  refuse: (sentence: Sentence) => never,
): Promise<void> {
  if (testId === null || closesAt === null) return;
  const { rows } = await sql<{ opensAt: string | null }>`
    select settings->>'opensAt' as "opensAt" from exams where class_test_id = ${testId}`.execute(tx);
  if (closesTooEarly(rows[0]?.opensAt ?? null, closesAt)) refuse(closesBeforeOpening);
}
