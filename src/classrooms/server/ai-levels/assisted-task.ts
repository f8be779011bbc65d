import { sql } from 'kysely';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import type { Helper } from '../../../shared/ai-levels.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { createClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { findTask } from '../tasks/task-queries.ts';
import { insertAiUse } from './ai-use-queries.ts';
import { assistedClass } from './assisted-class.ts';
import { levelInWords } from './level-in-words.ts';

/** The tasks of classes, for the helpers that obey their AI levels. */
export function createAssistedTasks({ db, events, settings }: Pick<Kernel, 'db' | 'events' | 'settings'>) {
  const access = createClassroomAccess({ db, events });
  return {
    async find(viewer: Viewer, taskId: number, language: Language) {
      const { rows } = await sql<{ classId: number }>`
        select classroom_id as "classId" from classroom_tasks where id = ${taskId}`.execute(db);
      const classId = rows[0]?.classId;
      const found = classId === undefined ? undefined : await access.requireMember(viewer, classId).catch(asMissing);
      const task = found && (await findTask(db, found.classroom.id, taskId, readerOf(viewer, found)));
      if (!task) return undefined;
      return {
        id: taskId,
        title: task.title,
        address: addressOf.classTask(task.classId, taskId),
        classroom: assistedClass(found),
        level: task.aiLevel && levelInWords(await settings.get(), task.aiLevel, language),
        isBound: found.attends,
      };
    },
    noteUse: (use: { taskId: number; userId: number; helper: Helper; declined: boolean }) => insertAiUse(db, use),
  };
}

/** For somebody outside the class its tasks do not exist. */
function asMissing(error: unknown): undefined {
  if (error instanceof Failure) return undefined;
  throw error;
}
