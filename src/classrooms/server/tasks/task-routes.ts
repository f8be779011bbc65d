import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tasks.ts';
import type { ClassroomAccess, FoundClassroom } from '../classroom-access.ts';
import { notifyMembers } from '../notify-members.ts';
import { taskTexts } from '../stored-texts.ts';
import { presentSubmission } from './present-submission.ts';
import { findSubmission } from './submission-queries.ts';
import {
  deleteTask,
  findTask,
  insertTask,
  listTasks,
  markFirstPublication,
  type TaskReader,
  updateTask,
} from './task-queries.ts';

const { noSuchTask, fullClass } = classroomFailures;

export function readerOf({ id }: Viewer, { may, attends }: Pick<FoundClassroom, 'may' | 'attends'>): TaskReader {
  return { userId: id, leads: may.mark, attends };
}

export function taskRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  async function present(viewer: Viewer, classId: number, taskId: number, from = db) {
    const found = await access.requireMember(viewer, classId, from);
    const task = await findTask(from, classId, taskId, readerOf(viewer, found));
    if (!task) throw new Failure(noSuchTask);
    const mine = await findSubmission(from, taskId, viewer.id);
    const [html = ''] = await htmlOf(from, taskTexts, [{ ...task, text: task.description }]);
    return {
      ...task,
      html,
      handIn: mine ? await presentSubmission(from, taskId, mine) : null,
      may: { write: found.may.write, mark: found.may.mark, handIn: found.attends && !mine?.returnedAt },
    };
  }

  return [
    route(contract.listTasks, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      return listTasks(db, params.id, readerOf(viewer, found), query);
    }),
    route(contract.getTask, ({ viewer, params }) => present(viewer, params.id, params.taskId)),
    route(contract.createTask, async ({ viewer, params, body, creation }) => {
      await renderNewText('text', body.description);
      return access.change(viewer, params.id, async (tx) => {
        const id = await insertTask(tx, params.id, body);
        if (id === undefined) throw new Failure(fullClass);
        const title = await markFirstPublication(tx, id);
        if (title) await notifyMembers(tx, events, params.id, { actor: viewer.id, subject: title, at: `tarea-${id}` });
        return storeAnswer(tx, creation, await present(viewer, params.id, id, tx));
      });
    }),
    route(contract.changeTask, async ({ viewer, params, body }) => {
      const { id, taskId } = params;
      if (body.description !== undefined) await renderNewText('text', body.description);
      await access.change(viewer, id, async (tx) => {
        if (!(await updateTask(tx, id, taskId, body))) throw new Failure(noSuchTask);
        const title = await markFirstPublication(tx, taskId);
        if (title) await notifyMembers(tx, events, id, { actor: viewer.id, subject: title, at: `tarea-${taskId}` });
      });
      return present(viewer, id, taskId);
    }),
    route(contract.deleteTask, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteTask(tx, params.id, params.taskId))) throw new Failure(noSuchTask);
        return undefined;
      }),
    ),
  ];
}
