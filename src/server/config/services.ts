import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { MailSettings, ModelSettings } from '../../shared/settings/service-settings.ts';
import type { Events } from '../cache/events.ts';
import { ReplyCache } from '../cache/reply-cache.ts';
import type { Database } from '../database/database-types.ts';
import { createSealedSecrets, type SealedSecrets } from '../identity/sealed-secrets.ts';
import type { Config, ModelService } from './config.ts';

const topic = 'settings.changed';

/** How to send emails. Without an address they stay in the outbox. */
export interface MailService {
  smtpUrl: string | undefined;
  from: string;
}

export interface StoredServices {
  model: ModelSettings;
  mail: MailSettings;
  hasModelKey: boolean;
  hasMailPassword: boolean;
}

export const secretNames = { model: 'model.key', mail: 'mail.password' } as const;

/** The language model and the mail server: from the environment, or else as an administrator connected them. */
export interface Services {
  /** Cached until any process changes it. The same object as long as nothing changes. */
  model(): Promise<ModelService | undefined>;
  mail(): Promise<MailService>;
  /** What an administrator stored, without its secrets. */
  readStored(db: Kysely<Database>): Promise<StoredServices>;
  /** Two administrators saving at once change one after the other: a key must not end up with another one's address. */
  lock(tx: Kysely<Database>): Promise<void>;
  write(tx: Kysely<Database>, service: 'model' | 'mail', settings: ModelSettings | MailSettings): Promise<void>;
  /** Stores a secret, or deletes it if it is undefined. */
  writeSecret(tx: Kysely<Database>, service: 'model' | 'mail', secret: string | undefined): Promise<void>;
}

interface Cached {
  model: ModelService | undefined;
  mail: MailService;
  bytes: number;
}

export function createServices(db: Kysely<Database>, events: Events, config: Config): Services {
  const sealed = createSealedSecrets(config);
  const kept = new ReplyCache<Cached>(10_000);
  events.onPublish((event) => kept.hold(event.topic, event.id));
  events.onEvent((event) => kept.invalidate(event.topic, event.id));
  events.onListening((listening) => kept.setListening(listening));
  const find = () =>
    kept.getOrProduce('services', async () => ({
      reply: { ...(await readServices(db, config, sealed)), bytes: 2_000 },
      topics: [topic] as const,
    }));
  return {
    model: async () => config.model ?? (await find()).model,
    mail: async () => (await find()).mail,
    async readStored(reader) {
      const [model, mail, key, password] = [
        await readRow(reader, 'model', ModelSettings, noModel),
        await readRow(reader, 'mail', MailSettings, noMail),
        await sealed.find(reader, secretNames.model),
        await sealed.find(reader, secretNames.mail),
      ];
      return { model, mail, hasModelKey: key !== undefined, hasMailPassword: password !== undefined };
    },
    async lock(tx) {
      await sql`select pg_advisory_xact_lock(hashtext('site_settings'))`.execute(tx);
    },
    async write(tx, service, settings) {
      await sql`
        insert into site_settings (name, value) values (${rowOf(service)}, ${JSON.stringify(settings)}::jsonb)
        on conflict on constraint site_settings_pkey
        do update set value = excluded.value, changed_at = now()`.execute(tx);
      await events.publish(tx, { topic });
    },
    async writeSecret(tx, service, secret) {
      if (secret === undefined) await sealed.remove(tx, secretNames[service]);
      else await sealed.put(tx, secretNames[service], secret);
      await events.publish(tx, { topic });
    },
  };
}

const rowOf = (service: 'model' | 'mail') => `service.${service}`;

const noModel: ModelSettings = { url: '', name: '', perPersonAndDay: 100, perMonth: 0 };
const noMail: MailSettings = { host: '', port: 587, security: 'starttls', user: '', from: '' };

/** A row that this version cannot read counts as missing. */
async function readRow<S extends z.ZodType>(
  db: Kysely<Database>,
  service: 'model' | 'mail',
  schema: S,
  otherwise: z.output<S>,
): Promise<z.output<S>> {
  const { rows } = await sql<{ value: unknown }>`
    select value from site_settings where name = ${rowOf(service)}`.execute(db);
  const read = schema.safeParse(rows[0]?.value);
  return read.success ? read.data : otherwise;
}

async function readServices(db: Kysely<Database>, config: Config, sealed: SealedSecrets) {
  const model = await readRow(db, 'model', ModelSettings, noModel);
  const mail = await readRow(db, 'mail', MailSettings, noMail);
  const { url: baseUrl, ...limits } = model;
  return {
    model: baseUrl ? { baseUrl, apiKey: await sealed.find(db, secretNames.model), ...limits } : undefined,
    mail: {
      smtpUrl: config.smtpUrl ?? smtpUrlOf(mail, await sealed.find(db, secretNames.mail)),
      from: (!config.isMailFromFixed && mail.from) || config.mailFrom,
    },
  };
}

function smtpUrlOf({ host, port, security, user }: MailSettings, password = ''): string | undefined {
  if (host === '') return undefined;
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  const options = { tls: '', starttls: '?requireTLS=true', none: '?ignoreTLS=true' }[security];
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${host}:${port}/${options}`;
}
