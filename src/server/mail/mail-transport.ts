import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An email with its recipient and content. */
export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** The same for every attempt. */
  messageId?: string;
}

/** Delivers an email or throws. */
export interface MailTransport {
  send(letter: OutgoingEmail): Promise<void>;
  /** Deletes stored emails to this address. */
  forget(address: string): Promise<void>;
  /** Deletes stored emails that have expired. */
  sweep(): Promise<void>;
}

interface TransportOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** Called with the file of a stored email. Neither address nor text is logged: both are personal. */
  onStored: (file: string, subject: string) => void;
}

/** Together shorter than the lease of a job (`job-queue.ts`). The URL can override them: `smtp://host?greetingTimeout=60000`. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** Links in emails expire long before this. */
const outboxMilliseconds = 24 * 60 * 60_000;

/** Sends by SMTP. Without an SMTP server, writes .eml files, which any mail client opens, into an outbox folder in the data folder. */
export function createMailTransport({ smtpUrl, from, dataDir, onStored: onKept }: TransportOptions): MailTransport {
  if (smtpUrl) {
    const smtp = lazily(({ createTransport }) => createTransport({ url: smtpUrl, ...timeouts }, { from }));
    return {
      send: async (letter) => void (await (await smtp()).sendMail(withId(letter, from))),
      forget: async () => {},
      sweep: async () => {},
    };
  }
  const composer = lazily(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from }),
  );
  const outbox = join(dataDir, 'outbox');

  async function deleteWhere(isUnwanted: (file: string) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(outbox).catch(() => [])) {
      const file = join(outbox, name);
      // Another process may have deleted it already.
      if (await isUnwanted(file).catch(() => false)) await rm(file, { force: true });
    }
  }

  return {
    async send(letter) {
      const { message } = await (await composer()).sendMail(withId(letter, from));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onKept(file, letter.subject);
    },
    forget: (address) =>
      deleteWhere(async (file) => {
        const recipient = /^To: (?:.*<)?([^<>\n]*)>?$/im.exec(await readFile(file, 'utf8'))?.[1] ?? '';
        return recipient.trim().toLowerCase() === address.toLowerCase();
      }),
    sweep: () => deleteWhere(async (file) => (await stat(file)).mtimeMs < Date.now() - outboxMilliseconds),
  };
}

/** Follows the settings: an email goes the way that is set when it is sent. Stored emails expire whatever is set now. */
export function createFollowingTransport(
  find: () => Promise<Pick<TransportOptions, 'smtpUrl' | 'from'>>,
  { dataDir, onStored }: Pick<TransportOptions, 'dataDir' | 'onStored'>,
): MailTransport {
  const open = (service: Pick<TransportOptions, 'smtpUrl' | 'from'>) =>
    createMailTransport({ ...service, dataDir, onStored });
  const outbox = open({ smtpUrl: undefined, from: '' });
  let current: { service: object; transport: MailTransport } | undefined;
  return {
    async send(letter) {
      const service = await find();
      if (current?.service !== service) current = { service, transport: open(service) };
      await current.transport.send(letter);
    },
    forget: (address) => outbox.forget(address),
    sweep: () => outbox.sweep(),
  };
}

/** A Message-ID ends with the sender's domain. */
function withId({ messageId, ...letter }: OutgoingEmail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return messageId === undefined ? letter : { ...letter, messageId: `<${messageId}@${domain}>` };
}

/** Created for the first email: the library is large, and most processes never send one. */
function lazily<Made>(make: (nodemailer: typeof import('nodemailer')) => Made): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= import('nodemailer').then(make);
    return made;
  };
}
