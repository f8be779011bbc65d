import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';

/**
 * Whether the user may still see their attempt at a class test. Former members may not. For 'answering' it throws a failure if the class is closed,
 * and keeps it open until the transaction ends.
 */
export type AttemptGate = (
  db: Kysely<Database>,
  viewer: Viewer,
  classTestId: number,
  purpose: 'reading' | 'answering',
) => Promise<boolean>;
