import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Language } from '../../../shared/language.ts';
import { percentScale, type Scale } from '../../../shared/marks/scale.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tasks.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { presentSubmission, presentListedSubmission, presentStudentSubmission } from './present-submission.ts';
import { returnSubmission } from './return-submission.ts';
import {
  findSubmission,
  findStudentSubmission,
  listStudentSubmissions,
  reopenSubmission,
} from './submission-queries.ts';
import { submitTask } from './submit-task.ts';
import { findTask, type TaskRow } from './task-queries.ts';

const { noSuchTask, noSuchSubmission } = classroomFailures;

export function submissionRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...handingInRoutes(kernel, access), ...markingRoutes(kernel, access)];
}

function handingInRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  return [
    route(contract.submitTask, async ({ viewer, params, body, file, language }) => {
      const { id: classId, taskId } = params;
      /** Whoever hands in work does so as one who attends: drafts are not there for them. */
      const getOpenTask = async (tx?: Transaction<Database>) => {
        const found = await access.requireStudent(viewer, classId, tx);
        const task = await findTask(tx ?? db, classId, taskId, { ...readerOf(viewer, found), leads: false });
        if (!task) throw new Failure(noSuchTask);
        if (task.isClosed) throw new Failure(classroomFailures.workClosed);
        return task;
      };
      const task = await getOpenTask();
      const submitted = { classId, task, userId: viewer.id, work: body, file, language, guard: getOpenTask };
      await submitTask(kernel, submitted);
      const mine = await findSubmission(db, params.taskId, viewer.id);
      if (!mine) throw new Failure(noSuchSubmission);
      return presentSubmission(db, params.taskId, mine);
    }),
  ];
}

function markingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, files } = kernel;

  /** Students may see their own submission; leaders may see all. */
  async function requireTaskAccess(
    viewer: Viewer,
    classId: number,
    taskId: number,
    userId: number,
  ): Promise<TaskRow & { scale: Scale; marks: boolean }> {
    const found = await access.requireMember(viewer, classId);
    if (viewer.id !== userId && !found.may.mark) throw new Failure(failures.notAllowed);
    const task = await findTask(db, classId, taskId, readerOf(viewer, found));
    if (!task) throw new Failure(noSuchTask);
    return { ...task, scale: found.classroom.scale ?? percentScale, marks: found.may.mark };
  }

  return [
    route(contract.listTaskSubmissions, async ({ viewer, params, query }) => {
      const found = await access.requireMarker(viewer, params.id);
      if (!(await findTask(db, params.id, params.taskId, readerOf(viewer, found)))) throw new Failure(noSuchTask);
      const { items, next } = await listStudentSubmissions(db, params.id, params.taskId, query);
      return { items: items.map(presentListedSubmission), next };
    }),
    route(contract.getTaskSubmission, async ({ viewer, params: { id, taskId, userId }, language }) => {
      const { marks } = await requireTaskAccess(viewer, id, taskId, userId);
      return getStudentSubmission(db, { id, taskId, userId }, { language, marks });
    }),
    route(contract.downloadSubmission, async ({ viewer, params: { id, taskId, userId } }) => {
      await requireTaskAccess(viewer, id, taskId, userId);
      const work = await findSubmission(db, taskId, userId);
      const body = work?.fileKey && (await files.open(work.fileKey));
      if (!body || !work.file) throw new Failure(noSuchSubmission);
      return { body, name: work.file.name, type: work.file.type, bytes: work.file.bytes };
    }),
    route(contract.returnSubmission, async ({ viewer, params: { id, taskId, userId }, body, language }) => {
      const { scale, marks, ...task } = await requireTaskAccess(viewer, id, taskId, userId);
      await returnSubmission(kernel, access, { viewer, classId: id, task, scale, userId, returned: body, language });
      return getStudentSubmission(db, { id, taskId, userId }, { language, marks });
    }),
    route(contract.reopenSubmission, async ({ viewer, params: { id, taskId, userId }, language }) => {
      const { marks } = await requireTaskAccess(viewer, id, taskId, userId);
      await access.changeMarks(viewer, id, async (tx) => {
        if (!(await reopenSubmission(tx, taskId, userId))) throw new Failure(noSuchSubmission);
      });
      return getStudentSubmission(db, { id, taskId, userId }, { language, marks });
    }),
  ];
}

interface Reading {
  language: Language;
  /** Whether the reader marks it. */
  marks: boolean;
}

async function getStudentSubmission(
  db: Kysely<Database>,
  { id, taskId, userId }: { id: number; taskId: number; userId: number },
  { language, marks }: Reading,
) {
  const student = await findStudentSubmission(db, id, taskId, userId);
  if (!student) throw new Failure(noSuchSubmission);
  const seesAll = marks || student.returnedAt !== null;
  return presentStudentSubmission(db, taskId, student, { language, by: seesAll ? ['teacher', 'self'] : ['self'] });
}
