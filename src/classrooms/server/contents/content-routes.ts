import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/contents.ts';
import { putView } from '../analytics/view-queries.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { orderRows } from '../order-rows.ts';
import { contentTexts } from '../stored-texts.ts';
import { deleteContent, findContent, insertContent, listContents, updateContent } from './content-queries.ts';

export function contentRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listContents, async ({ viewer, params, query }) => {
      await access.requireMember(viewer, params.id);
      return listContents(db, params.id, viewer.id, query);
    }),
    route(contract.getContent, async ({ viewer, params }) => {
      const { may, attends } = await access.requireMember(viewer, params.id);
      const content = await findContent(db, params.id, params.contentId, viewer.id);
      if (!content) throw new Failure(classroomFailures.noSuchContent);
      if (attends) await putView(db, viewer.id, params.id, { contentId: content.id });
      const [html = ''] = await htmlOf(db, contentTexts, [{ ...content, text: content.content }]);
      return { ...content, html, mayWrite: may.write };
    }),
    route(contract.addContent, async ({ viewer, params, body, creation }) => {
      await renderNewText('lesson', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const content = await insertContent(tx, params.id, viewer.id, body);
        if (!content) throw new Failure(classroomFailures.fullClass);
        return storeAnswer(tx, creation, content);
      });
    }),
    route(contract.orderContents, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_contents', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeContent, async ({ viewer, params, body }) => {
      await renderNewText('lesson', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const content = await updateContent(tx, params.id, params.contentId, viewer.id, body);
        if (!content) throw new Failure(classroomFailures.noSuchContent);
        return content;
      });
    }),
    route(contract.deleteContent, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteContent(tx, params.id, params.contentId))) throw new Failure(classroomFailures.noSuchContent);
        return undefined;
      }),
    ),
  ];
}
