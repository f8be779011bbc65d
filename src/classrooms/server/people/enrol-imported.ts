import { type Kysely, sql } from 'kysely';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { createClass } from '../class/create-class.ts';
import { publishClassListChange } from '../publish-class-list-change.ts';
import { admitMembers } from './member-queries.ts';

interface FoundClass {
  wanted: string;
  id: number;
}

interface Enrolment {
  classId: number;
  userId: number;
  teaches: boolean;
}

/** What an import of people does in classes. It runs in the import's transaction. */
export function createEnroller(events: Events) {
  return {
    /** Open classes by code or name, whatever the case. Several rows for a name that several classes have. */
    async find(db: Kysely<Database>, names: readonly string[]): Promise<FoundClass[]> {
      const { rows } = await sql<FoundClass>`
        select wanted /* never null */, c.id from unnest(${[...names]}::text[]) as asked (wanted)
        join classrooms c on c.archived_at is null and (c.code = wanted or account_key(c.name) = account_key(wanted))`.execute(
        db,
      );
      return rows;
    },
    async create(tx: Kysely<Database>, name: string, ownerId: number): Promise<number> {
      const { id } = await createClass(tx, ownerId, { name, description: name });
      return id;
    },
    async enrol(tx: Kysely<Database>, enrolments: readonly Enrolment[]): Promise<void> {
      await admitMembers(
        tx,
        enrolments.map(({ classId, userId, teaches }) => ({
          classId,
          userId,
          role: teaches ? 'co-teacher' : 'student',
        })),
      );
      await publishClassListChange(
        tx,
        events,
        enrolments.map(({ userId }) => userId),
      );
    },
  };
}
