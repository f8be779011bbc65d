import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/database-types.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import { HopelessJob, type Job, type JobKind, job } from '../jobs/job.ts';
import type { MailTransport } from './mail-transport.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** How long the email is of use, as that of a link that runs out. Two days unless it says otherwise. */
  expiresInMinutes?: number;
}

export interface Mail {
  /**
   * Queues an email. Within a transaction it leaves only if that commits, and it leaves even if the process ends right after. Whoever waits for
   * this waits for the database alone, never for a mail server.
   */
  send(email: Email, tx?: Kysely<Database>): Promise<void>;
  /** Deletes the emails to this address that are still here. */
  forget(address: string): Promise<void>;
  /** Deletes emails that nobody needs any more. */
  sweep(): Promise<void>;
}

export interface MailQueue extends Mail {
  /** Delivers what `send` queued. */
  job: Job;
}

interface QueueOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  transport: MailTransport;
}

const QueuedEmail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The same at every try, so that a mail server that took the email before recognises it. */
  messageId: z.string(),
});

const deliverEmail: JobKind<z.output<typeof QueuedEmail>> = {
  name: 'mail.deliver',
  payload: QueuedEmail,
  // Emails that wait in a backup have left long ago.
  outlivesRestore: false,
};

/** Emails wait in the job queue until a mail server takes them. */
export function createMailQueue({ db, jobs, transport }: QueueOptions): MailQueue {
  return {
    async send({ to, subject, text, expiresInMinutes }, tx = db) {
      const email = { to, subject, text, messageId: randomUUID() };
      await jobs.add(deliverEmail, email, { tx, ...(expiresInMinutes !== undefined && { expiresInMinutes }) });
    },
    async forget(address) {
      await sql`
        delete from jobs
        where kind = ${deliverEmail.name}
          and lower(coalesce(substring(payload->>'to' from '<([^<>]*)>\\s*$'), payload->>'to')) = lower(${address})`.execute(
        db,
      );
      await transport.forget(address);
    },
    sweep: () => transport.sweep(),
    job: job(deliverEmail, async (email) => {
      try {
        await transport.send(email);
      } catch (error) {
        throw isRefusedForGood(error)
          ? new HopelessJob('the mail server refuses the recipient', { cause: error })
          : error;
      }
    }),
  };
}

/** A mail server that says that there is no such recipient says so tomorrow, too. A wrong password of ours can be mended. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
