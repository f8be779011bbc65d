import { type Kysely, sql } from 'kysely';
import { type Services, type StoredServices } from '../../server/config/services.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { createMailTransport } from '../../server/mail/mail-transport.ts';
import { speakerOf } from '../../server/text/in-language.ts';
import { keysOf } from '../../shared/keys-of.ts';
import type { MailSettings, ModelSettings } from '../../shared/settings/service-settings.ts';
import * as contract from '../contract/services.ts';
import { explainMailFailure } from './explain-mail-failure.ts';
import type messages from './messages.es.json';

/** Asks the model that is set for one word. */
export type ModelTrial = () => Promise<contract.Trial>;

const speaker = speakerOf<typeof messages>('admin/server');

export function serviceRoutes(kernel: Kernel, tryModel: ModelTrial): Route[] {
  const { db, config, services, log } = kernel;
  const present = (stored: StoredServices) => presentServices(kernel, stored);
  return [
    route(contract.getServices, async () => present(await services.readStored(db))),
    route(contract.changeModel, ({ viewer, body: { key, forgetKey, ...settings } }) =>
      writeAs(kernel, viewer, async (tx) => {
        await services.lock(tx);
        if (config.model) throw new Failure(contract.serviceFailures.fixed);
        const { model: before } = await services.readStored(tx);
        const moves = settings.url !== before.url;
        const change = { service: 'model', before, settings, secret: key, forgets: forgetKey || moves } as const;
        await changeService(tx, services, viewer.id, change);
        return present(await services.readStored(tx));
      }),
    ),
    route(contract.changeMail, ({ viewer, body: { password, forgetPassword, ...given } }) =>
      writeAs(kernel, viewer, async (tx) => {
        await services.lock(tx);
        const { mail: before } = await services.readStored(tx);
        refuseFixedMail(kernel, given);
        const settings = { ...given, from: config.isMailFromFixed ? before.from : given.from };
        const moves = settings.host !== before.host || settings.port !== before.port || weakens(before, settings);
        const change = {
          service: 'mail',
          before,
          settings,
          secret: password,
          forgets: forgetPassword || moves,
        } as const;
        await changeService(tx, services, viewer.id, change);
        return present(await services.readStored(tx));
      }),
    ),
    route(contract.tryModel, tryModel),
    route(contract.tryMail, async ({ viewer, language }) => {
      const say = speaker(language);
      const { rows } = await sql<{ email: string | null }>`select email from users where id = ${viewer.id}`.execute(db);
      const { smtpUrl, from } = await services.mail();
      if (!smtpUrl) return { result: 'none' as const, status: null };
      const onStored = () => undefined;
      try {
        const transport = createMailTransport({ smtpUrl, from, dataDir: config.dataDir, onStored });
        await transport.send({ to: rows[0]?.email ?? '', subject: say('trial.subject'), text: say('trial.text') });
        return { result: 'works' as const, status: null };
      } catch (error) {
        const trial = explainMailFailure(error);
        log.warn({ result: trial.result, status: trial.status }, 'the trial of the mail server failed');
        return trial;
      }
    }),
  ];
}

/** Over an unencrypted connection anybody on the way could read the password. */
const weakens = (before: MailSettings, now: MailSettings) => now.security === 'none' && before.security !== 'none';

function refuseFixedMail({ config }: Kernel, settings: MailSettings): void {
  if (config.smtpUrl) throw new Failure(contract.serviceFailures.fixed);
  if (config.isMailFromFixed && settings.from !== config.mailFrom) throw new Failure(contract.serviceFailures.fixed);
  // Without it, the links in emails would lead wherever the person who caused them says.
  if (settings.host !== '' && !config.publicUrl) throw new Failure(contract.serviceFailures.publicUrlFirst);
}

type ServiceChange = { secret: string; forgets: boolean } & (
  | { service: 'model'; before: ModelSettings; settings: ModelSettings }
  | { service: 'mail'; before: MailSettings; settings: MailSettings }
);

async function changeService(
  tx: Kysely<Database>,
  services: Services,
  actorId: number,
  { service, before, settings, secret, forgets }: ServiceChange,
): Promise<void> {
  const was = before as Record<string, unknown>;
  const now = settings as Record<string, unknown>;
  await services.write(tx, service, settings);
  for (const name of keysOf(now).filter((one) => was[one] !== now[one])) {
    const subject = `${service}.${name} = ${String(now[name])}`;
    await writeAuditEntry(tx, { actorId, action: 'settings.changed', subject, was: String(was[name]) });
  }
  const stored = await services.readStored(tx);
  const hasSecret = service === 'model' ? stored.hasModelKey : stored.hasMailPassword;
  if (secret !== '') await services.writeSecret(tx, service, secret);
  else if (forgets && hasSecret) await services.writeSecret(tx, service, undefined);
  else return;
  const action = secret === '' ? 'settings.secret_removed' : 'settings.secret_changed';
  await writeAuditEntry(tx, { actorId, action, subject: service });
}

/** What the environment fixes takes the place of what is stored. */
function presentServices({ config }: Kernel, stored: StoredServices): contract.ServiceSettings {
  const { model, smtpUrl, isMailFromFixed, mailFrom } = config;
  const smtp = smtpUrl === undefined ? undefined : new URL(smtpUrl);
  return {
    model: model
      ? { url: model.baseUrl, name: model.name, perPersonAndDay: model.perPersonAndDay, perMonth: model.perMonth }
      : stored.model,
    hasModelKey: model ? model.apiKey !== undefined : stored.hasModelKey,
    mail: {
      ...(smtp ? fixedMail(smtp) : stored.mail),
      from: isMailFromFixed ? mailFrom : stored.mail.from,
    },
    hasMailPassword: smtp ? smtp.password !== '' : stored.hasMailPassword,
    fixed: {
      model: model ? 'AI_BASE_URL' : null,
      mail: smtp ? 'SMTP_URL' : null,
      from: isMailFromFixed ? 'MAIL_FROM' : null,
    },
  };
}

function fixedMail({ protocol, hostname, port, username }: URL): Omit<MailSettings, 'from'> {
  const isTls = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    user: decodeURIComponent(username),
  };
}
