import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Question } from '../../../shared/questions.ts';

const maxKept = 50;

/** The questions of the versions used last. A version never changes, and its id is never used again in the same database. */
const keptIn = new WeakMap<Kysely<Database>, Map<number, Question[]>>();

/** Many students answer the same version at once: its questions are read once. */
export async function findQuestions(db: Kysely<Database>, versionId: number): Promise<Question[]> {
  const kept = keptIn.get(db) ?? new Map<number, Question[]>();
  keptIn.set(db, kept);
  const known = kept.get(versionId);
  if (known) {
    // The last used one is the last to go.
    kept.delete(versionId);
    kept.set(versionId, known);
    return known;
  }
  const { rows } = await sql<{ questions: Question[] }>`
    select questions from exam_versions where id = ${versionId}`.execute(db);
  const questions = rows[0]?.questions ?? [];
  kept.set(versionId, questions);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return questions;
}
