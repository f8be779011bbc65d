import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { createClassroomAccess, type FoundClassroom } from '../classroom-access.ts';

/** A class as a helper that was opened from it knows it. What those who teach write is theirs. */
export function assistedClass({ classroom: { id, name, conversationsSeen }, attends }: FoundClassroom) {
  return { id, name, address: addressOf.class(id), announces: attends && conversationsSeen };
}

/** The classes that helpers are opened from. */
export function createAssistedClasses({ db, events }: Pick<Kernel, 'db' | 'events'>) {
  const access = createClassroomAccess({ db, events });
  return {
    async find(viewer: Viewer, classId: number) {
      const found = await access.requireMember(viewer, classId).catch(asMissing);
      return found && assistedClass(found);
    },
    async requireConversationReader(viewer: Viewer, classId: number): Promise<void> {
      const { may, attends, classroom } = await access.requireMember(viewer, classId);
      if (may.seeConversations) return;
      const couldSee = may.mark && !attends && !classroom.conversationsSeen;
      throw new Failure(couldSee ? classroomFailures.conversationsOff : failures.notAllowed);
    },
    isModelOffFor: (viewer: Viewer) => attendsClassWithoutModel(db, viewer.id),
  };
}

/** Wherever they ask: leaving the class out of the address changes nothing. Archived classes are over. */
async function attendsClassWithoutModel(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from classroom_members m join classrooms c on c.id = m.classroom_id
    where m.user_id = ${userId} and m.left_at is null and m.role in ('student', 'teacher')
      and c.is_model_off and c.archived_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/** For somebody outside a class it does not exist. */
function asMissing(error: unknown): undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}
