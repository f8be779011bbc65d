import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { hasSecondFactor } from '../../accounts/server/public.ts';
import type { Settings } from '../../server/config/site-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { writeCsv } from '../../server/text/csv.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { keysOf } from '../../shared/keys-of.ts';
import type { Viewer } from '../../shared/roles.ts';
import { type SiteSettings, variableOf } from '../../shared/site-settings.ts';
import { siteTimeZone } from '../../shared/time-zone.ts';
import * as contract from '../contract.ts';
import type messages from './messages.es.json';
import { listAuditEntries, readAuditEntries } from './queries.ts';
import { type ModelTrial, serviceRoutes } from './service-routes.ts';

/** '2026-11-17 18:05:09', which every spreadsheet reads and which sorts. */
const siteTime = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short', timeStyle: 'medium' });
const inSiteTime = (at: Date): string => siteTime.format(at);

const speaker = speakerOf<typeof messages>('admin/server');

export function adminRoutes(kernel: Kernel, tryModel: ModelTrial): Route[] {
  const { db, settings } = kernel;
  return [
    ...serviceRoutes(kernel, tryModel),
    route(contract.getSiteSettings, () => settings.get()),
    route(contract.listFixedSettings, async () =>
      Object.fromEntries(keysOf(settings.fixed).map((name) => [name, variableOf(name)])),
    ),
    route(contract.changeSiteSettings, async ({ viewer, body }) => {
      await db.transaction().execute((tx) => changeSettings(tx, settings, viewer, body));
      return settings.get();
    }),
    route(contract.listAuditEntries, ({ query }) => listAuditEntries(db, query)),
    route(contract.exportAuditEntries, async ({ viewer, query, language }) => {
      const entries = await readAuditEntries(db, query);
      await writeAuditEntry(db, { actorId: viewer.id, action: 'personal_data.exported', subject: 'audit' });
      const rows = entries.map(({ at, actor, action, subject, subjectName, was, network }) => [
        inSiteTime(at),
        actor,
        action,
        subject,
        subjectName,
        was,
        network,
      ]);
      const say = speaker(language);
      return {
        csv: writeCsv(
          [
            say('audit.at', { zone: siteTimeZone }),
            say('audit.actor'),
            say('audit.action'),
            say('audit.subject'),
            say('audit.name'),
            say('audit.was'),
            say('audit.network'),
          ],
          rows,
          language,
        ),
        name: downloadName(say('audit.file'), [], 'csv'),
      };
    }),
  ];
}

async function changeSettings(
  tx: Kysely<Database>,
  settings: Settings,
  viewer: Viewer,
  changes: Partial<SiteSettings>,
): Promise<void> {
  if (changes.secondFactorForIamakers && !(await hasSecondFactor(tx, viewer.id))) {
    throw new Failure(contract.adminFailures.secondFactorFirst);
  }
  refuseFixed(settings.fixed, changes);
  const before = await settings.get();
  for (const name of await settings.change(tx, changes)) {
    const value = changes[name];
    // Lists and texts are too long for the log, which says only that they changed.
    const subject = typeof value === 'object' ? name : `${name} = ${value}`;
    const was = typeof before[name] === 'object' ? undefined : String(before[name]);
    await writeAuditEntry(tx, {
      actorId: viewer.id,
      action: 'settings.changed',
      subject,
      ...(was !== undefined && { was }),
    });
  }
}

/** A form may send a fixed setting as it is. */
function refuseFixed(fixed: Partial<SiteSettings>, changes: Partial<SiteSettings>): void {
  const refused = keysOf(fixed).find(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], fixed[name]),
  );
  if (refused) throw new Failure({ ...contract.adminFailures.settingFixed, values: { variable: variableOf(refused) } });
}
