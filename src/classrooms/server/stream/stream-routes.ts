import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as contract from '../../contract/stream.ts';
import { listAnnouncementsById } from '../announcements/announcement-queries.ts';
import { presentAnnouncements } from '../announcements/present-announcements.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { listItemsById } from '../items/item-queries.ts';
import { readerOf } from '../items/visible-item.ts';
import { listStream } from './stream-queries.ts';

export function streamRoutes({ db }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listStream, async ({ viewer, params, query, language }) => {
      const { id: classroomId } = params;
      const found = await access.requireMember(viewer, classroomId);
      const reader = readerOf(viewer, found);
      const { items: news, next } = await listStream(db, classroomId, reader, query);
      const idsOf = (source: number) => news.filter((one) => one.source === source).map(({ id }) => id);
      const [announcements, items] = await Promise.all([
        listAnnouncementsById(db, classroomId, idsOf(1)).then((rows) =>
          presentAnnouncements(db, rows, { viewer, found }),
        ),
        listItemsById(db, { classroomId, reader, language }, idsOf(0)),
      ]);
      const announcementOf = new Map(announcements.map((one) => [one.id, one]));
      const itemOf = new Map(items.map((one) => [one.id, one]));
      const entries = news.map(({ source, id, at }) => ({
        at,
        announcement: (source === 1 && announcementOf.get(id)) || null,
        item: (source === 0 && itemOf.get(id)) || null,
      }));
      // What was deleted between the two reads is left out.
      return { items: entries.filter(({ announcement, item }) => announcement ?? item), next };
    }),
  ];
}
