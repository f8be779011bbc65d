import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { inLanguage } from '../../../server/text/in-language.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import type { Scale } from '../../../shared/marks/scale.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { type ReturnedWork, tooHighMark } from '../../schemas.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { replaceMark } from '../gradebook/mark-queries.ts';
import { notifyOfReturn } from '../notify-class.ts';
import { putMarking } from '../rubrics/marking-queries.ts';
import { markReturned } from './submission-queries.ts';
import type { TaskRow } from './task-queries.ts';

interface Return {
  viewer: Viewer;
  classId: number;
  task: TaskRow;
  scale: Scale;
  /** The student. */
  userId: number;
  returned: ReturnedWork;
  language: Language;
}

/** Gives a student's work back with a mark and a comment, and notifies the student. */
export async function returnSubmission(
  { events }: Kernel,
  access: ClassroomAccess,
  { viewer, classId, task, scale, userId, returned, language }: Return,
): Promise<void> {
  if (returned.mark !== null && returned.mark > task.maxMark) {
    throw new Failure(failures.invalidInput, { fields: { mark: inLanguage(language, tooHighMark) } });
  }
  await access.changeMarks(viewer, classId, async (tx) => {
    const given = await markReturned(tx, task.id, userId, returned);
    if (!given) throw new Failure(classroomFailures.noSuchSubmission);
    if (returned.rubric) await putMarking(tx, { taskId: task.id, userId, by: 'teacher', marked: returned.rubric });
    if (returned.mark !== null) await replaceMark(tx, task.id, userId, viewer.id);
    const { id, title, maxMark } = task;
    const mark = given.mark === null ? null : { points: given.mark, most: maxMark, scale };
    const news = { classroomId: classId, id, title, actor: viewer.id, student: userId, mark };
    await notifyOfReturn(tx, events, news);
  });
}
