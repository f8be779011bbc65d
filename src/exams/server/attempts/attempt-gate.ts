import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Viewer } from '../../../shared/roles.ts';

/** Whether the user may still see and answer their attempt at a class test. Former members may not. */
export type AttemptGate = (db: Kysely<Database>, viewer: Viewer, classTestId: number) => Promise<boolean>;
