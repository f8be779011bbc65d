import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';

/**
 * Whether the user may still see their attempt at a class test. Former members may not. For 'saving' and 'answering' it throws a failure if the class
 * is closed; for 'answering' it keeps the class open until the transaction ends. Saving a single answer takes no lock, because a whole school
 * does it at once. For 'teaching', whether they mark or write in the class.
 */
export type AttemptGate = (
  db: Kysely<Database>,
  viewer: Viewer,
  classTestId: number,
  purpose: 'reading' | 'saving' | 'answering' | 'teaching',
) => Promise<boolean>;
