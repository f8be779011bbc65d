import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderLesson } from '../../server/lesson-text.ts';
import { keepCreated } from '../../server/once.ts';
import { type Route, route } from '../../server/route.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import * as contract from '../contract/contents.ts';
import type { ClassroomAccess } from './classroom-access.ts';
import { deleteContent, findContent, insertContent, listContents, updateContent } from './content-queries.ts';
import { orderRows } from './order-rows.ts';
import { putView } from './view-queries.ts';

export function contentRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listContents, async ({ viewer, params, query }) => {
      await access.enter(viewer, params.id);
      return listContents(db, params.id, viewer.id, query);
    }),
    route(contract.getContent, async ({ viewer, params }) => {
      const { may, relation } = await access.enter(viewer, params.id);
      const content = await findContent(db, params.id, params.contentId, viewer.id);
      if (!content) throw new Failure(classroomFailures.noSuchContent);
      if (relation === 'member') await putView(db, viewer.id, params.id, { contentId: content.id });
      return { ...content, html: renderLesson(content.content), mayWrite: may.write };
    }),
    route(contract.addContent, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const content = await insertContent(tx, params.id, viewer.id, body);
        if (!content) throw new Failure(classroomFailures.fullClass);
        return keepCreated(tx, creation, content);
      }),
    ),
    route(contract.orderContents, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_contents', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeContent, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        const content = await updateContent(tx, params.id, params.contentId, viewer.id, body);
        if (!content) throw new Failure(classroomFailures.noSuchContent);
        return content;
      }),
    ),
    route(contract.deleteContent, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteContent(tx, params.id, params.contentId))) throw new Failure(classroomFailures.noSuchContent);
        return undefined;
      }),
    ),
  ];
}
