import { hasSecondFactor } from '../../accounts/server/public.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { writeCsv } from '../../server/text/csv.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { siteTimeZone } from '../../shared/time-zone.ts';
import * as contract from '../contract.ts';
import type messages from './messages.es.json';
import { listAuditEntries, readAuditEntries } from './queries.ts';

/** '2026-11-17 18:05:09', which every spreadsheet reads and which sorts. */
const siteTime = new Intl.DateTimeFormat('sv-SE', { timeZone: siteTimeZone, dateStyle: 'short', timeStyle: 'medium' });
const inSiteTime = (at: Date): string => siteTime.format(at);

const speaker = speakerOf<typeof messages>('admin/server');

export function adminRoutes({ db, settings }: Kernel): Route[] {
  return [
    route(contract.getSiteSettings, () => settings.get()),
    route(contract.changeSiteSettings, async ({ viewer, body }) => {
      await db.transaction().execute(async (tx) => {
        if (body.secondFactorForIamakers && !(await hasSecondFactor(tx, viewer.id))) {
          throw new Failure(contract.adminFailures.secondFactorFirst);
        }
        const before = await settings.get();
        for (const name of await settings.change(tx, body)) {
          const value = body[name];
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
      });
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
