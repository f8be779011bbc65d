import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

interface MailOptions {
  smtpUrl: string | undefined;
  from: string;
  dataDir: string;
  /** Told where a letter was kept. Neither its address nor its text goes to the log: both are personal. */
  onKept: (file: string, subject: string) => void;
}

/** Somebody waits for the letter to leave. The address may say otherwise: `smtp://host?greetingTimeout=60000`. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };

/** By SMTP, or without one into an outbox folder beside the data, as files that any mail program opens. */
export function createMail({ smtpUrl, from, dataDir, onKept }: MailOptions): Mail {
  if (smtpUrl) {
    const smtp = createTransport({ url: smtpUrl, ...patience }, { from });
    return { send: async (letter) => void (await smtp.sendMail(letter)) };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from });
  const outbox = join(dataDir, 'outbox');
  return {
    async send(letter) {
      const { message } = await composer.sendMail(letter);
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const file = join(outbox, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      onKept(file, letter.subject);
    },
  };
}
