import { writeAs } from '../../server/database/write-as.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { listFooterLinks } from '../../shared/contract/footer-links.ts';
import { keysOf } from '../../shared/keys-of.ts';
import * as contract from '../contract.ts';
import { readSiteDetails, writeSiteDetail } from './queries.ts';

export function siteRoutes(kernel: Kernel): Route[] {
  const { db, events, settings } = kernel;
  return [
    route(listFooterLinks, async () => (await readSiteDetails(db)).footerLinks),
    route(contract.getTeam, async () => (await readSiteDetails(db)).team),
    route(contract.getPrivacyDetails, async () => ({
      ...(await settings.get()),
      ...(await readSiteDetails(db)).privacy,
    })),
    route(contract.getSiteDetails, () => readSiteDetails(db)),
    route(contract.changeSiteDetails, ({ viewer, body }) =>
      writeAs(kernel, viewer, async (tx) => {
        const changed = keysOf(body).filter((name) => body[name] !== undefined);
        for (const name of changed) {
          await writeSiteDetail(tx, name, body[name]);
          await writeAuditEntry(tx, { actorId: viewer.id, action: 'site.changed', subject: name });
        }
        if (changed.length > 0) await events.publish(tx, { topic: 'site.changed' });
        return readSiteDetails(tx);
      }),
    ),
  ];
}
