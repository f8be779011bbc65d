import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { storeAnswer } from '../../../server/http/idempotency.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { renderNewText } from '../../../server/text/rendered/render-text.ts';
import { htmlOf, type StoredText } from '../../../server/text/rendered/stored-html.ts';
import * as contract from '../../contract/announcements.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { notifyOfAnnouncement } from '../notify-class.ts';
import { announcementTexts } from '../stored-texts.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './announcement-queries.ts';

const { noSuchClass, noSuchAnnouncement, changedMeanwhile } = classroomFailures;

export function announcementRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  async function present<Row extends Omit<StoredText, 'text'> & { content: string }>(tx: Kysely<Database>, row: Row) {
    const [html = ''] = await htmlOf(tx, announcementTexts, [{ ...row, text: row.content }]);
    return { ...row, html };
  }

  return [
    route(contract.listAnnouncements, async ({ viewer, params, query }) => {
      await access.requireMember(viewer, params.id);
      const { items, next } = await listAnnouncements(db, params.id, query);
      return { items: await Promise.all(items.map((item) => present(db, item))), next };
    }),
    route(contract.publishAnnouncement, async ({ viewer, params, body, creation }) => {
      await renderNewText('text', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const announcement = await insertAnnouncement(tx, params.id, viewer.id, body);
        if (!announcement) throw new Failure(noSuchClass);
        const { id, title } = announcement;
        await notifyOfAnnouncement(tx, events, { classroomId: params.id, id, title, actor: viewer.id });
        return storeAnswer(tx, creation, await present(tx, announcement));
      });
    }),
    route(contract.changeAnnouncement, async ({ viewer, params, body }) => {
      if (body.content !== undefined) await renderNewText('text', body.content);
      return access.change(viewer, params.id, async (tx) => {
        const announcement = await updateAnnouncement(tx, params.id, params.announcementId, body);
        if (!announcement) throw new Failure(noSuchAnnouncement);
        const isMeanwhileChanged = body.version !== undefined && announcement.version !== body.version + 1;
        if (isMeanwhileChanged) throw new Failure(changedMeanwhile);
        return present(tx, announcement);
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
