import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { createClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { findSubmission } from '../tasks/submission-queries.ts';
import { findTask } from '../tasks/task-queries.ts';
import { findTaskRubric } from './marking-queries.ts';

/** Students' work with the rubric of its task, for the helper that drafts comments on it. */
export function createMarkedWorks({ db, events }: Pick<Kernel, 'db' | 'events'>) {
  const access = createClassroomAccess({ db, events });
  return {
    async find(viewer: Viewer, place: { id: number; taskId: number; userId: number }, language: Language) {
      const found = await access.requireMarker(viewer, place.id).catch(asMissing);
      const task = found && (await findTask(db, place.id, place.taskId, readerOf(viewer, found)));
      const rubric = task && (await findTaskRubric(db, task.rubricVersionId, language));
      const submission = rubric && (await findSubmission(db, place.taskId, place.userId));
      if (!task || !rubric || !submission) return undefined;
      const { title, description } = task;
      return { task: { title, description }, work: submission.text, grid: rubric.grid, versionId: rubric.versionId };
    },
  };
}

/** For somebody outside the class its work does not exist. */
function asMissing(error: unknown): undefined {
  if (error instanceof Failure && error.kind === classroomFailures.noSuchClass) return undefined;
  throw error;
}
