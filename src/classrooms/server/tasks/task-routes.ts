import type { Kysely } from 'kysely';
import { chooseVersion } from '../../../rubrics/server/public.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tasks.ts';
import type { NewItem } from '../../item-schemas.ts';
import type { TaskChanges } from '../../schemas.ts';
import { listAiUses } from '../ai-levels/ai-use-queries.ts';
import { levelInWords } from '../ai-levels/level-in-words.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import { type ClassroomAccess, isOpen } from '../classroom-access.ts';
import { editItemOf, placeItemOf } from '../items/change-item.ts';
import type { StoredItem } from '../items/item-writes.ts';
import { readerOf } from '../items/visible-item.ts';
import { publishClassChange } from '../publish-class-change.ts';
import { findTaskRubric, listMarkings, putMarking, setTaskRubric } from '../rubrics/marking-queries.ts';
import { findRound } from '../rubrics/peer-queries.ts';
import { taskTexts } from '../stored-texts.ts';
import { previewMaxMark, settleMarks } from './change-max-mark.ts';
import { presentSubmission } from './present-submission.ts';
import { findSubmission, lockSubmission } from './submission-queries.ts';
import { deleteTask, findTask, insertTask, listTasks, updateTask } from './task-queries.ts';

const { noSuchTask, noSuchSubmission, alreadyReturned, fullClass } = classroomFailures;

/** What a change of a task changes of its item. A scheduled task is shown as a draft, so sending that back leaves its plan alone. */
function itemOfChanges({ status, dueAt }: TaskChanges, { isOut }: StoredItem): NewItem {
  const isSame = status === undefined || (status === 'published') === isOut;
  return { ...(isSame ? {} : { state: status }), dueAt };
}

interface Asking {
  viewer: Viewer;
  language: Language;
}

/** A task as the viewer may see it, with their own work. */
const presenter =
  ({ db, settings }: Kernel, access: ClassroomAccess) =>
  async ({ viewer, language }: Asking, classId: number, taskId: number, from: Kysely<Database> = db) => {
    const found = await access.requireMember(viewer, classId, from);
    const task = await findTask(from, classId, taskId, readerOf(viewer, found));
    if (!task) throw new Failure(noSuchTask);
    const mine = await findSubmission(from, taskId, viewer.id);
    const [html = ''] = await htmlOf(from, taskTexts, [{ ...task, text: task.description }]);
    return {
      ...task,
      html,
      handIn: mine ? await presentSubmission(from, taskId, mine) : null,
      ai: task.aiLevel && levelInWords(await settings.get(), task.aiLevel, language),
      aiUses: found.attends ? await listAiUses(from, taskId, viewer.id) : [],
      peerRound: (await findRound(from, taskId)) ?? null,
      rubric: await findTaskRubric(from, task.rubricVersionId, language),
      markings: mine
        ? await listMarkings(from, {
            taskId,
            userId: viewer.id,
            language,
            by: mine.returnedAt ? ['teacher', 'self'] : ['self'],
          })
        : [],
      may: {
        write: found.may.write,
        mark: found.may.mark,
        grade: found.may.grade,
        handIn: found.attends && isOpen(found.classroom) && !mine?.returnedAt && !task.isClosed,
        assessOneself:
          found.attends && isOpen(found.classroom) && mine?.returnedAt === null && task.rubricVersionId !== null,
      },
    };
  };

export function taskRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  return [...readingRoutes(kernel, access), ...writingRoutes(kernel, access), ...assessingRoutes(kernel, access)];
}

function readingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db } = kernel;
  const present = presenter(kernel, access);
  return [
    route(contract.listTasks, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      return listTasks(db, params.id, readerOf(viewer, found), query);
    }),
    route(contract.getTask, ({ viewer, params, language }) => present({ viewer, language }, params.id, params.taskId)),
    route(contract.previewMaxMark, async ({ viewer, params, query }) => {
      const found = await access.requireLeader(viewer, params.id);
      const task = await findTask(db, params.id, params.taskId, readerOf(viewer, found));
      if (!task) throw new Failure(noSuchTask);
      return previewMaxMark(db, task.id, query.maxMark);
    }),
  ];
}

function writingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { settings } = kernel;
  const present = presenter(kernel, access);
  return [
    route(contract.createTask, async ({ viewer, params, body, language, creation }) => {
      const { id: classId } = params;
      await renderNewText('text', body.description);
      const item = { state: body.status, dueAt: body.dueAt, ...body.item };
      const current = await settings.get();
      const { count: most } = getAttachmentLimits(current);
      return access.change(viewer, classId, async (tx) => {
        const taskId = await insertTask(tx, classId, { ...body, aiLevel: body.aiLevel ?? current.usualAiLevel });
        if (taskId === undefined) throw new Failure(fullClass);
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { taskId }, item });
        if (body.rubric) await setTaskRubric(tx, taskId, await chooseVersion(tx, viewer, body.rubric));
        const attached = { classroomId: classId, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { taskId } });
        return storeAnswer(tx, creation, await present({ viewer, language }, classId, taskId, tx));
      });
    }),
    route(contract.changeTask, async ({ viewer, params, body, language }) => {
      const { id: classId, taskId } = params;
      if (body.description !== undefined) await renderNewText('text', body.description);
      const { count: most } = getAttachmentLimits(await settings.get());
      await access.change(viewer, classId, async (tx) => {
        const wanted = (item: StoredItem) => itemOfChanges(body, item);
        const { version, confirmed } = body;
        const edited = { key: { taskId }, version, missing: noSuchTask, wanted, confirmed };
        await editItemOf(tx, kernel, { viewer, classId, language, ...edited });
        await settleMarks(tx, taskId, body);
        await updateTask(tx, classId, taskId, body);
        if (body.rubric !== undefined) {
          await setTaskRubric(tx, taskId, body.rubric && (await chooseVersion(tx, viewer, body.rubric)));
        }
        const attached = { classroomId: classId, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { taskId } });
      });
      return present({ viewer, language }, classId, taskId);
    }),
    route(contract.deleteTask, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteTask(tx, params.id, params.taskId))) throw new Failure(noSuchTask);
        return undefined;
      }),
    ),
  ];
}

function assessingRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events } = kernel;
  const present = presenter(kernel, access);
  return [
    route(contract.assessOneself, async ({ viewer, params, body, language }) => {
      const { id: classId, taskId } = params;
      await db.transaction().execute(async (tx) => {
        const found = await access.requireStudent(viewer, classId, tx);
        const task = await findTask(tx, classId, taskId, { ...readerOf(viewer, found), leads: false });
        if (!task) throw new Failure(noSuchTask);
        const mine = await lockSubmission(tx, taskId, viewer.id);
        if (!mine) throw new Failure(noSuchSubmission);
        if (mine.returnedAt) throw new Failure(alreadyReturned);
        const { comment, ...marked } = body;
        await putMarking(tx, { taskId, userId: viewer.id, by: 'self', marked, comment });
        await publishClassChange(tx, events, classId, 'teachers');
      });
      return present({ viewer, language }, classId, taskId);
    }),
  ];
}
