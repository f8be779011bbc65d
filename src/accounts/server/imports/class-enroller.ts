import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';

/** How an import puts people into classes, which belong to another area. */
export interface ClassEnroller {
  find(db: Kysely<Database>, names: readonly string[]): Promise<{ wanted: string; id: number }[]>;
  create(tx: Kysely<Database>, name: string, ownerId: number): Promise<number>;
  enrol(
    tx: Kysely<Database>,
    enrolments: readonly { classId: number; userId: number; teaches: boolean }[],
  ): Promise<void>;
}
