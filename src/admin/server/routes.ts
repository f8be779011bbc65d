import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { hasSecondFactor } from '../../accounts/server/public.ts';
import type { Settings } from '../../server/config/site-settings.ts';
import type { Database } from '../../server/database/database-types.ts';
import { downloadName } from '../../server/http/replies/download-name.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { RetentionRule } from '../../server/jobs/retention.ts';
import type { Kernel } from '../../server/kernel.ts';
import { writeCsv } from '../../server/text/csv.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { keysOf } from '../../shared/keys-of.ts';
import { auditLimits } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import { retentionLimits } from '../../shared/settings/limits.ts';
import { type SiteSettings, variableOf } from '../../shared/site-settings.ts';
import * as contract from '../contract.ts';
import { previewRetention } from '../contract/retention.ts';
import type messages from './messages.es.json';
import { listAuditEntries, readAuditEntries } from './queries.ts';
import { type ModelTrial, serviceRoutes } from './service-routes.ts';

/** '2026-11-17 18:05:09', which every spreadsheet reads and which sorts. */
function timeIn(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}

const speaker = speakerOf<typeof messages>('admin/server');

interface FromOtherAreas {
  tryModel: ModelTrial;
  retentionRules: readonly RetentionRule[];
  /** Whether new classes can have this scale. */
  isScale: (id: string) => Promise<boolean>;
}

export function adminRoutes(kernel: Kernel, { tryModel, retentionRules, isScale }: FromOtherAreas): Route[] {
  const { db, settings } = kernel;
  return [
    ...serviceRoutes(kernel, tryModel),
    route(previewRetention, ({ query }) => previewRules(db, retentionRules, query)),
    route(contract.getSiteSettings, () => settings.get()),
    route(contract.listFixedSettings, async () =>
      Object.fromEntries(keysOf(settings.fixed).map((name) => [name, variableOf(name)])),
    ),
    route(contract.changeSiteSettings, async ({ viewer, body }) => {
      await refuseUnusable({ ...(await settings.get()), ...definedIn(body) }, isScale);
      await db.transaction().execute((tx) => changeSettings(tx, settings, viewer, body));
      return settings.get();
    }),
    route(contract.listAuditEntries, ({ query }) => listAuditEntries(db, query)),
    route(contract.exportAuditEntries, async ({ viewer, query, language }) => {
      const entries = await readAuditEntries(db, query);
      const { timeZone } = await settings.get();
      const inSiteTime = timeIn(timeZone);
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
            say('audit.at', { zone: timeZone }),
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

/** Only counts: nothing is deleted before the values are saved and the night has come. */
function previewRules(
  db: Kysely<Database>,
  rules: readonly RetentionRule[],
  months: Record<RetentionRule['setting'], number>,
) {
  return Promise.all(
    rules.map(async ({ setting, count, countSoon, sample }) => {
      if (months[setting] === 0) return { setting, count: 0, sample: [], ...(countSoon && { soon: 0 }) };
      const oldest = await sample(db, months[setting], retentionLimits.sample);
      return {
        setting,
        count: await count(db, months[setting]),
        ...(countSoon && { soon: await countSoon(db, months[setting]) }),
        sample: oldest.map(({ name, at }) => ({ name, at: at.toISOString() })),
      };
    }),
  );
}

async function changeSettings(
  tx: Kysely<Database>,
  settings: Settings,
  viewer: Viewer,
  given: Partial<SiteSettings>,
): Promise<void> {
  const before = await settings.get();
  const changes = numbered(given, before);
  if (changes.secondFactorForIamakers && !(await hasSecondFactor(tx, viewer.id))) {
    throw new Failure(contract.adminFailures.secondFactorFirst);
  }
  refuseFixed(settings.fixed, changes);
  for (const name of await settings.change(tx, changes)) {
    const subject = `${name} = ${inLog(changes[name])}`;
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'settings.changed', subject, was: inLog(before[name]) });
  }
}

/** The beginning of a long list or text: the log says what changed, and keeps no second copy of everything. */
function inLog(value: SiteSettings[keyof SiteSettings] | undefined): string {
  const written = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return written.length > auditLimits.was ? `${written.slice(0, auditLimits.was - 1)}…` : written;
}

const definedIn = (changes: Partial<SiteSettings>) =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<SiteSettings>;

/** What only fits together with the other settings, or with what comes with the product. */
async function refuseUnusable(
  { offeredLanguages, usualLanguage, usualScale }: SiteSettings,
  isScale: FromOtherAreas['isScale'],
): Promise<void> {
  if (!offeredLanguages.includes(usualLanguage)) throw new Failure(contract.adminFailures.languageNotOffered);
  if (!(await isScale(usualScale))) throw new Failure(contract.adminFailures.noSuchScale);
}

/** A new text gets a new number, so that people who closed the last announcement see this one. */
function numbered(changes: Partial<SiteSettings>, before: SiteSettings): Partial<SiteSettings> {
  const { announcement } = changes;
  if (!announcement) return changes;
  const isSame = isDeepStrictEqual(announcement.texts, before.announcement?.texts);
  const number = isSame ? (before.announcement?.number ?? 0) : Math.floor(Date.now() / 1_000);
  return { ...changes, announcement: { ...announcement, number } };
}

/** A form may send a fixed setting as it is. */
function refuseFixed(fixed: Partial<SiteSettings>, changes: Partial<SiteSettings>): void {
  const refused = keysOf(fixed).find(
    (name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], fixed[name]),
  );
  if (refused) throw new Failure({ ...contract.adminFailures.settingFixed, values: { variable: variableOf(refused) } });
}
