import { type Route, route } from '../../server/http/route.ts';
import type { Kernel } from '../../server/kernel.ts';
import { countUnread as countUnreadEndpoint } from '../../shared/contract/notifications.ts';
import * as contract from '../contract.ts';
import { countUnread, listNotifications, markRead } from './queries.ts';
import { settingsRoutes } from './settings-routes.ts';

export function notificationsRoutes(kernel: Kernel): Route[] {
  const { db, events } = kernel;
  return [
    route(contract.listNotifications, ({ viewer, query, language }) =>
      listNotifications(db, viewer.id, query, language),
    ),
    route(countUnreadEndpoint, async ({ viewer }) => ({ count: await countUnread(db, viewer.id) })),
    route(contract.readNotifications, ({ viewer, body }) =>
      db.transaction().execute(async (tx) => {
        const changed = await markRead(tx, viewer.id, body.ids);
        // The user's other windows update their count, too.
        if (changed) await events.publish(tx, { topic: 'notifications.changed', to: [viewer.id] });
        return undefined;
      }),
    ),
    ...settingsRoutes(kernel),
  ];
}
