import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A letter as it leaves. */
export interface OutgoingEmail {
  to: string;
  subject: string;
  text: string;
  /** The same at every try. */
  messageId?: string;
}

/** Takes a letter out of the house, or fails. */
export interface MailTransport {
  send(letter: OutgoingEmail): Promise<void>;
  /** Deletes the letters to this address that are still here. */
  forget(address: string): Promise<void>;
  /** Deletes letters that nobody needs any more. */
  sweep(): Promise<void>;
}

interface TransportOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** Told where a letter was kept. Neither its address nor its text goes to the log: both are personal. */
  onStored: (file: string, subject: string) => void;
}

/** Together less than the time for which a process holds a letter (`mail.ts`). The address may say otherwise: `smtp://host?greetingTimeout=60000`. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** What a letter leads to is over long before. */
const outboxMilliseconds = 24 * 60 * 60_000;

/** By SMTP, or without one into an outbox folder beside the data, as files that any mail program opens. */
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
      // Another process may have deleted it by now.
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

/** A Message-ID ends with the sender's domain. */
function withId({ messageId, ...letter }: OutgoingEmail, from: string) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return messageId === undefined ? letter : { ...letter, messageId: `<${messageId}@${domain}>` };
}

/** Made for the first letter: the program for letters is large, and most starts are not for writing one. */
function lazily<Made>(make: (nodemailer: typeof import('nodemailer')) => Made): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= import('nodemailer').then(make);
    return made;
  };
}
