import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { keysOf } from '../../shared/keys-of.ts';
import { defaultSiteSettings, SiteSettings } from '../../shared/site-settings.ts';
import type { Events } from '../cache/events.ts';
import { ReplyCache } from '../cache/reply-cache.ts';
import type { Database } from '../database/database-types.ts';
import { rememberSettings } from './latest-settings.ts';

const topic = 'settings.changed';
const name = 'settings';

export interface Settings {
  /** Cached until any process changes a setting. */
  get(): Promise<SiteSettings>;
  /** Settings that variables of the environment fix. Nobody can change them. */
  fixed: Partial<SiteSettings>;
  /** Writes the given settings and returns the ones that changed. */
  change(tx: Kysely<Database>, changes: Partial<SiteSettings>): Promise<(keyof SiteSettings)[]>;
}

export function createSettings(db: Kysely<Database>, events: Events, fixed: Partial<SiteSettings> = {}): Settings {
  const kept = new ReplyCache<{ settings: SiteSettings; bytes: number }>(10_000);
  events.onPublish((event) => kept.hold(event.topic, event.id));
  events.onEvent((event) => kept.invalidate(event.topic, event.id));
  events.onListening((listening) => kept.setListening(listening));
  const get = async () => {
    const read = async () => {
      const settings = { ...(await readSettings(db)), ...fixed };
      rememberSettings(settings);
      return { reply: { settings, bytes: 5_000 }, topics: [topic] as const };
    };
    return (await kept.getOrProduce(name, read)).settings;
  };
  // What another process changed is remembered here, too. Without a database, the next reader tries again.
  events.onEvent((event) => {
    if (event.topic === topic) void get().catch(() => {});
  });
  return {
    fixed,
    get,
    async change(tx, changes) {
      // Serialised: two administrators saving at once must each see the effect of their own change.
      await sql`select pg_advisory_xact_lock(hashtext('site_settings'))`.execute(tx);
      const before = await readSettings(tx);
      const changed = keysOf(changes).filter(
        (setting) =>
          changes[setting] !== undefined &&
          fixed[setting] === undefined &&
          !isDeepStrictEqual(changes[setting], before[setting]),
      );
      for (const setting of changed) {
        await sql`
          insert into site_settings (name, value) values (${setting}, ${JSON.stringify(changes[setting])}::jsonb)
          on conflict on constraint site_settings_pkey
          do update set value = excluded.value, changed_at = now()`.execute(tx);
      }
      if (changed.length > 0) await events.publish(tx, { topic });
      return changed;
    },
  };
}

/** A value that this version does not know, from an older or newer version, counts as unset. */
async function readSettings(db: Kysely<Database>): Promise<SiteSettings> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from site_settings`.execute(db);
  const known = rows.filter((row) => SiteSettings.partial().safeParse({ [row.name]: row.value }).success);
  return SiteSettings.parse({
    ...defaultSiteSettings,
    ...Object.fromEntries(known.map((row) => [row.name, row.value])),
  });
}
