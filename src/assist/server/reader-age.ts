import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { Admission, Help } from './task-levels.ts';

/**
 * What accounts tell of a reader's age: nobody is asked for a date of birth. A child has an account without email, or needed the consent of a
 * guardian. Other students were old enough to register alone, which most minors are.
 */
export type ReaderAge = 'child' | 'perhaps-minor' | 'adult';

export async function findReaderAge(db: Kysely<Database>, { id, role, isPupil }: Viewer): Promise<ReaderAge> {
  if (isPupil) return 'child';
  if (role !== 'estudiante' && role !== 'profesional') return 'adult';
  const { rows } = await sql`
    select from users u where u.id = ${id} and (u.age_answer = 'guardian-agrees'
      or exists (select from guardian_consents c where c.user_id = u.id))`.execute(db);
  if (rows.length > 0) return 'child';
  return role === 'estudiante' ? 'perhaps-minor' : 'adult';
}

/**
 * THE rule of what a language model may do. It writes nothing that a pupil could hand in, unless their teacher chose a level for the task that allows
 * it; for a child it never does.
 */
export function helpOfModel({ help, hasLevel }: Pick<Admission, 'help' | 'hasLevel'>, age: ReaderAge): Help {
  const isTrusted = age === 'adult' || (age === 'perhaps-minor' && hasLevel);
  return isTrusted || help === 'nothing' ? help : 'ideas';
}
