import type { Kysely } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Viewer } from '../../shared/roles.ts';

/** Whether somebody may still see and answer their attempt at the test of a class: who left it may not. */
export type AttemptGate = (db: Kysely<Database>, viewer: Viewer, classTestId: number) => Promise<boolean>;
