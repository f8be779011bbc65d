import { examFailures } from '../../../exams/contract.ts';
import { findShownOrder, lockAnswerWithFiles, updateFilePlaces } from '../../../exams/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/tests/answer-files.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { readerOf } from '../items/visible-item.ts';
import { listFileIds, listFilesOfAttempts } from './answer-file-queries.ts';
import { findTest } from './class-test-queries.ts';

/** The files of a student's own long answers. */
export function answerFileRoutes({ db, settings }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listAnswerFiles, async ({ viewer, params: { id, testId, attemptId } }) => {
      const found = await access.requireMember(viewer, id);
      if (!found.attends) throw new Failure(classroomFailures.onlyMembers);
      if (!(await findTest(db, id, testId, readerOf(viewer, found)))) throw new Failure(classroomFailures.noSuchTest);
      const order = await findShownOrder(db, { userId: viewer.id, classTestId: testId, attemptId });
      if (!order) throw new Failure(examFailures.noSuchAttempt);
      const answers = await listFilesOfAttempts(db, [attemptId]);
      return answers.map(({ place, attachments }) => ({ number: order.indexOf(place) + 1, attachments }));
    }),
    route(contract.putAnswerFiles, async ({ viewer, params, body }) => {
      const { id: classroomId, testId: classTestId, attemptId, number } = params;
      const { count: most } = getAttachmentLimits(await settings.get());
      return db.transaction().execute(async (tx) => {
        await access.requireStudent(viewer, classroomId, tx);
        const attending = { userId: viewer.id, leads: false };
        if (!(await findTest(tx, classroomId, classTestId, attending))) throw new Failure(classroomFailures.noSuchTest);
        const place = await lockAnswerWithFiles(tx, { userId: viewer.id, classTestId, attemptId, number });
        const here = await listFileIds(tx, { attemptId, place });
        const unseen = here.filter((one) => !body.known.includes(one) && !body.attachmentIds.includes(one));
        const ids = [...body.attachmentIds, ...unseen];
        await placeAttachments(tx, {
          classroomId,
          userId: viewer.id,
          place: { answer: { attemptId, place } },
          ids,
          most,
        });
        await updateFilePlaces(tx, { attemptId, place, hasFiles: ids.length > 0 });
        const answers = await listFilesOfAttempts(tx, [attemptId]);
        return { number, attachments: answers.find((one) => one.place === place)?.attachments ?? [] };
      });
    }),
  ];
}
