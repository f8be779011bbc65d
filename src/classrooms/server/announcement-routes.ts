import { Failure } from '../../server/failure.ts';
import type { Kernel } from '../../server/kernel.ts';
import { renderMarkdown } from '../../server/markdown.ts';
import { keepCreated } from '../../server/once.ts';
import { type Route, route } from '../../server/route.ts';
import * as contract from '../contract/announcements.ts';
import { classroomFailures } from '../contract/classroom-failures.ts';
import {
  deleteAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './announcement-queries.ts';
import type { ClassroomAccess } from './classroom-access.ts';
import { tellMembers } from './tell-members.ts';

const { noSuchClass, noSuchAnnouncement } = classroomFailures;

export function announcementRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  const present = <Row extends { content: string }>(row: Row) => ({ ...row, html: renderMarkdown(row.content) });

  return [
    route(contract.listAnnouncements, async ({ viewer, params, query }) => {
      await access.enter(viewer, params.id);
      const { items, next } = await listAnnouncements(db, params.id, query);
      return { items: items.map(present), next };
    }),
    route(contract.publishAnnouncement, ({ viewer, params, body, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const announcement = await insertAnnouncement(tx, params.id, viewer.id, body);
        if (!announcement) throw new Failure(noSuchClass);
        const { id, title } = announcement;
        await tellMembers(tx, events, params.id, { actor: viewer.id, subject: title, at: `anuncio-${id}` });
        return keepCreated(tx, creation, present(announcement));
      }),
    ),
    route(contract.changeAnnouncement, ({ viewer, params, body }) =>
      access.change(viewer, params.id, async (tx) => {
        const announcement = await updateAnnouncement(tx, params.id, params.announcementId, body);
        if (!announcement) throw new Failure(noSuchAnnouncement);
        return present(announcement);
      }),
    ),
    route(contract.deleteAnnouncement, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await deleteAnnouncement(tx, params.id, params.announcementId))) throw new Failure(noSuchAnnouncement);
        return undefined;
      }),
    ),
  ];
}
