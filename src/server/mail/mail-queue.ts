import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import type { Database } from '../database/database-types.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import { HopelessJob, type Job, type JobKind, job } from '../jobs/job.ts';
import type { MailTransport } from './mail-transport.ts';

interface EmailContent {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
}

export interface Email extends EmailContent {
  /** One of many. Those wait in a line of their own, so that a password reset does not wait for a whole class to be told something. */
  isBulk?: boolean;
  /** How long the email is useful, for example while its link is valid. Two days by default. */
  expiresInMinutes?: number;
}

export interface Mail {
  /**
   * Queues an email. Within a transaction it is sent only if that commits, and it is sent even if the process ends right after. The caller waits only
   * for the database, never for a mail server.
   */
  send(email: Email, tx?: Kysely<Database>): Promise<void>;
  /** Queues many emails at once, all of them useful for the same time. */
  sendBulk(emails: readonly EmailContent[], expiresInMinutes: number, tx: Kysely<Database>): Promise<void>;
  /** Deletes unsent emails to this address. */
  forget(address: string): Promise<void>;
  /** Deletes expired emails. */
  sweep(): Promise<void>;
}

export interface MailQueue extends Mail {
  /** Deliver the queued emails. */
  deliveries: readonly Job[];
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
  html: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  /** The same for every attempt, so that a mail server recognises an email that it has already accepted. */
  messageId: z.string(),
});

type Delivery = JobKind<z.output<typeof QueuedEmail>>;

// Emails that are queued in a backup were sent long ago.
const deliverEmail: Delivery = { name: 'mail.deliver', payload: QueuedEmail, outlivesRestore: false };
const deliverBulkEmail: Delivery = { ...deliverEmail, name: 'mail.deliver-bulk' };

/** Emails wait in the job queue until a mail server accepts them. */
export function createMailQueue({ db, jobs, transport }: QueueOptions): MailQueue {
  async function deliver({ html, headers, ...email }: z.output<typeof QueuedEmail>): Promise<void> {
    try {
      await transport.send({ ...email, ...(html !== undefined && { html }), ...(headers && { headers }) });
    } catch (error) {
      throw isRefusedForGood(error)
        ? new HopelessJob('the mail server refuses the recipient', { cause: error })
        : error;
    }
  }

  return {
    async send({ isBulk = false, expiresInMinutes, ...written }, tx = db) {
      const email = { ...written, messageId: randomUUID() };
      await jobs.add(isBulk ? deliverBulkEmail : deliverEmail, email, {
        tx,
        ...(expiresInMinutes !== undefined && { expiresInMinutes }),
      });
    },
    async sendBulk(emails, expiresInMinutes, tx) {
      const written = emails.map((email) => ({ ...email, messageId: randomUUID() }));
      await jobs.addAll(deliverBulkEmail, written, { tx, expiresInMinutes });
    },
    async forget(address) {
      await sql`
        delete from jobs
        where kind in (${deliverEmail.name}, ${deliverBulkEmail.name})
          and lower(coalesce(substring(payload->>'to' from '<([^<>]*)>\\s*$'), payload->>'to')) = lower(${address})`.execute(
        db,
      );
      await transport.forget(address);
    },
    sweep: () => transport.sweep(),
    deliveries: [deliverEmail, deliverBulkEmail].map((kind) => job(kind, deliver)),
  };
}

/** A rejected recipient stays rejected. A wrong password of ours can be fixed, so it is retried. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
