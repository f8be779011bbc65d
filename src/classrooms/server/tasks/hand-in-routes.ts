import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import { inLanguage } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tasks.ts';
import { tooHighMark } from '../../schemas.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { tellPeople } from '../tell-members.ts';
import { findHandIn, findStudent, listStudents, reopen, updateReturned } from './hand-in-queries.ts';
import { handIn } from './hand-in.ts';
import { presentHandIn, presentListed, presentStudent } from './present-hand-in.ts';
import { findTask, type TaskRow } from './task-queries.ts';
import { readerOf } from './task-routes.ts';

const { noSuchTask, noSuchHandIn } = classroomFailures;

export function handInRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events, files } = kernel;

  /** Somebody's own work, or anybody's for who leads the class. */
  async function enterWork(viewer: Viewer, classId: number, taskId: number, userId: number): Promise<TaskRow> {
    const found = await access.enter(viewer, classId);
    if (viewer.id !== userId && !found.may.write) throw new Failure(failures.notAllowed);
    const task = await findTask(db, classId, taskId, readerOf(viewer, found));
    if (!task) throw new Failure(noSuchTask);
    return task;
  }

  async function getStudent(classId: number, taskId: number, userId: number) {
    const student = await findStudent(db, classId, taskId, userId);
    if (!student) throw new Failure(noSuchHandIn);
    return presentStudent(db, taskId, student);
  }

  return [
    route(contract.handIn, async ({ viewer, params, body, file, language }) => {
      const found = await access.attend(viewer, params.id);
      if (!(await findTask(db, params.id, params.taskId, readerOf(viewer, found)))) throw new Failure(noSuchTask);
      await handIn(kernel, { taskId: params.taskId, userId: viewer.id, work: body, file, language });
      const mine = await findHandIn(db, params.taskId, viewer.id);
      if (!mine) throw new Failure(noSuchHandIn);
      return presentHandIn(db, params.taskId, mine);
    }),
    route(contract.listHandIns, async ({ viewer, params, query }) => {
      const found = await access.lead(viewer, params.id);
      if (!(await findTask(db, params.id, params.taskId, readerOf(viewer, found)))) throw new Failure(noSuchTask);
      const { items, next } = await listStudents(db, params.id, params.taskId, query);
      return { items: items.map(presentListed), next };
    }),
    route(contract.getHandIn, async ({ viewer, params: { id, taskId, userId } }) => {
      await enterWork(viewer, id, taskId, userId);
      return getStudent(id, taskId, userId);
    }),
    route(contract.downloadHandIn, async ({ viewer, params: { id, taskId, userId } }) => {
      await enterWork(viewer, id, taskId, userId);
      const work = await findHandIn(db, taskId, userId);
      const body = work?.fileKey && (await files.open(work.fileKey));
      if (!body || !work.file) throw new Failure(noSuchHandIn);
      return { body, name: work.file.name, type: work.file.type, bytes: work.file.bytes };
    }),
    route(contract.returnHandIn, async ({ viewer, params: { id, taskId, userId }, body, language }) => {
      const task = await enterWork(viewer, id, taskId, userId);
      if (body.mark !== null && body.mark > task.maxMark) {
        throw new Failure(failures.invalidInput, { fields: { mark: inLanguage(language, tooHighMark) } });
      }
      await access.change(viewer, id, async (tx) => {
        if (!(await updateReturned(tx, taskId, userId, body))) throw new Failure(noSuchHandIn);
        await tellPeople(tx, events, id, {
          actor: viewer.id,
          subject: task.title,
          at: `tarea-${taskId}`,
          to: [userId],
        });
      });
      return getStudent(id, taskId, userId);
    }),
    route(contract.reopenHandIn, async ({ viewer, params: { id, taskId, userId } }) => {
      await enterWork(viewer, id, taskId, userId);
      await access.change(viewer, id, async (tx) => {
        if (!(await reopen(tx, taskId, userId))) throw new Failure(noSuchHandIn);
      });
      return getStudent(id, taskId, userId);
    }),
  ];
}
