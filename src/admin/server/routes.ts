import { writeAuditEntry } from '../../server/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { type Route, route } from '../../server/route.ts';
import * as contract from '../contract.ts';
import { listAuditEntries } from './queries.ts';

export function adminRoutes({ db, settings }: Kernel): Route[] {
  return [
    route(contract.getSiteSettings, () => settings.get()),
    route(contract.changeSiteSettings, async ({ viewer, body }) => {
      await db.transaction().execute(async (tx) => {
        for (const name of await settings.change(tx, body)) {
          const subject = `${name} = ${String(body[name])}`;
          await writeAuditEntry(tx, { actorId: viewer.id, action: 'settings.changed', subject });
        }
      });
      return settings.get();
    }),
    route(contract.listAuditEntries, ({ query }) => listAuditEntries(db, query)),
  ];
}
