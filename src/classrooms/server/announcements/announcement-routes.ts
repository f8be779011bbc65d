import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import type { Viewer } from '../../../shared/roles.ts';
import * as contract from '../../contract/announcements.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import { getAttachmentLimits } from '../attachments/attachment-limits.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { notifyOfAnnouncement } from '../notify-class.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './announcement-queries.ts';
import { presentAnnouncements } from './present-announcements.ts';

const { noSuchAnnouncement, changedMeanwhile } = classroomFailures;

export function announcementRoutes({ db, events, settings }: Kernel, access: ClassroomAccess): Route[] {
  async function get(tx: Kysely<Database>, viewer: Viewer, classId: number, id: number) {
    const announcement = await findAnnouncement(tx, classId, id);
    const found = await access.requireMember(viewer, classId, tx);
    const [presented] = announcement ? await presentAnnouncements(tx, [announcement], { viewer, found }) : [];
    if (!presented) throw new Failure(noSuchAnnouncement);
    return presented;
  }

  return [
    route(contract.listAnnouncements, async ({ viewer, params, query }) => {
      const found = await access.requireMember(viewer, params.id);
      const { items, next } = await listAnnouncements(db, params.id, query);
      return { items: await presentAnnouncements(db, items, { viewer, found }), next };
    }),
    route(contract.publishAnnouncement, async ({ viewer, params, body, creation }) => {
      await renderNewText('text', body.content);
      const { count: most } = getAttachmentLimits(await settings.get());
      return access.change(viewer, params.id, async (tx) => {
        const id = await insertAnnouncement(tx, params.id, viewer.id, body);
        const attached = { classroomId: params.id, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { announcementId: id } });
        await notifyOfAnnouncement(tx, events, { classroomId: params.id, id, title: body.title, actor: viewer.id });
        return storeAnswer(tx, creation, await get(tx, viewer, params.id, id));
      });
    }),
    route(contract.changeAnnouncement, async ({ viewer, params, body }) => {
      if (body.content !== undefined) await renderNewText('text', body.content);
      const { count: most } = getAttachmentLimits(await settings.get());
      return access.change(viewer, params.id, async (tx) => {
        const { id, announcementId } = params;
        const version = await updateAnnouncement(tx, id, announcementId, body);
        if (version === undefined) throw new Failure(noSuchAnnouncement);
        const isMeanwhileChanged = body.version !== undefined && version !== body.version + 1;
        if (isMeanwhileChanged) throw new Failure(changedMeanwhile);
        const attached = { classroomId: id, userId: viewer.id, ids: body.attachmentIds, most };
        await placeAttachments(tx, { ...attached, place: { announcementId } });
        return get(tx, viewer, id, announcementId);
      });
    }),
    route(contract.deleteAnnouncement, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteAnnouncement(tx, params.id, params.announcementId))) throw new Failure(noSuchAnnouncement);
        return undefined;
      }),
    ),
  ];
}
