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
  /** How long the email is useful, for example while its link is valid. Two days by default. */
  expiresInMinutes?: number;
}

export interface Mail {
  /**
   * Queues an email. Within a transaction it is sent only if that commits, and it is sent even if the process ends right after. The caller waits only
   * for the database, never for a mail server.
   */
  send(email: Email, tx?: Kysely<Database>): Promise<void>;
  /** Deletes unsent emails to this address. */
  forget(address: string): Promise<void>;
  /** Deletes expired emails. */
  sweep(): Promise<void>;
}

export interface MailQueue extends Mail {
  /** Delivers the queued emails. */
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
  /** The same for every attempt, so that a mail server recognises an email that it has already accepted. */
  messageId: z.string(),
});

const deliverEmail: JobKind<z.output<typeof QueuedEmail>> = {
  name: 'mail.deliver',
  payload: QueuedEmail,
  // Emails that are queued in a backup were sent long ago.
  outlivesRestore: false,
};

/** Emails wait in the job queue until a mail server accepts them. */
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

/** A rejected recipient stays rejected. A wrong password of ours can be fixed, so it is retried. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
