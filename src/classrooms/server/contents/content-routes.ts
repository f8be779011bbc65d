import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/contents.ts';
import { putView } from '../analytics/view-queries.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { editItemOf, placeItemOf } from '../items/change-item.ts';
import { readerOf } from '../items/visible-item.ts';
import { orderRows } from '../order-rows.ts';
import { contentTexts } from '../stored-texts.ts';
import {
  deleteContent,
  findContent,
  findListedContent,
  insertContent,
  listContents,
  updateContent,
} from './content-queries.ts';

const missing = classroomFailures.noSuchContent;

async function getListed(tx: Kysely<Database>, id: number, userId: number) {
  const content = await findListedContent(tx, id, userId);
  if (!content) throw new Failure(missing);
  return content;
}

export function contentRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, settings } = kernel;

  return [
    route(contract.listContents, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      return listContents(db, params.id, readerOf(viewer, found), query);
    }),
    route(contract.getContent, async ({ viewer, params }) => {
      const found = await access.requireMember(viewer, params.id);
      const { may, attends } = found;
      const content = await findContent(db, params.id, params.contentId, readerOf(viewer, found));
      if (!content) throw new Failure(missing);
      if (attends) await putView(db, viewer.id, params.id, { contentId: content.id });
      const [html = ''] = await htmlOf(db, contentTexts, [{ ...content, text: content.content }]);
      return { ...content, html, mayWrite: may.write };
    }),
    route(contract.addContent, async ({ viewer, params, body, language, creation }) => {
      const { id: classId } = params;
      await renderNewText('lesson', body.content);
      const { count: most } = getAttachmentLimits(await settings.get());
      return access.change(viewer, classId, async (tx) => {
        const contentId = await insertContent(tx, classId, body);
        if (contentId === undefined) throw new Failure(classroomFailures.fullClass);
        await placeItemOf(tx, kernel, { viewer, classId, language, key: { contentId }, item: body.item });
        const attached = { classroomId: classId, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { contentId } });
        return storeAnswer(tx, creation, await getListed(tx, contentId, viewer.id));
      });
    }),
    route(contract.orderContents, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        await orderRows(tx, 'classroom_contents', params.id, body.ids);
        return undefined;
      }),
    ),
    route(contract.changeContent, async ({ viewer, params, body, language }) => {
      const { id: classId, contentId } = params;
      await renderNewText('lesson', body.content);
      const { count: most } = getAttachmentLimits(await settings.get());
      return access.change(viewer, classId, async (tx) => {
        await editItemOf(tx, kernel, { viewer, classId, language, key: { contentId }, version: body.version, missing });
        await updateContent(tx, classId, contentId, body);
        const attached = { classroomId: classId, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { contentId } });
        return getListed(tx, contentId, viewer.id);
      });
    }),
    route(contract.deleteContent, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteContent(tx, params.id, params.contentId))) throw new Failure(missing);
        return undefined;
      }),
    ),
  ];
}
