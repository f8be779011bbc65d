import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { reasonOf } from '../config/reason-of.ts';
import type { Database } from '../database/database-types.ts';
import type { MailTransport } from './mail-transport.ts';

export interface Email {
  to: string;
  subject: string;
  text: string;
  /** How long the letter is of use, as that of a link that runs out. Two days unless it says otherwise. */
  expiresInMinutes?: number;
}

export interface Mail {
  /**
   * Queues a letter. Within a transaction it leaves only if that commits, and it leaves even if the process ends right after. Whoever waits for
   * this waits for the database alone, never for a mail server.
   */
  send(email: Email, tx?: Kysely<Database>): Promise<void>;
  /** Deletes the letters to this address that are still here. */
  forget(address: string): Promise<void>;
  /** Deletes letters that nobody needs any more. */
  sweep(): Promise<void>;
  /** Since the start of this process. */
  counts(): { delivered: number; givenUp: number };
}

interface QueueOptions {
  db: Kysely<Database>;
  transport: MailTransport;
  log: Logger;
  /** How often the queue is looked at, for letters whose time has come and those of other processes. */
  pollMilliseconds?: number;
}

export interface MailQueue extends Mail {
  /** Delivers what is due now, one after the other. */
  deliverDue(): Promise<void>;
  /** Begins to deliver in the background; the result ends it and waits for the letter under way. */
  start(): () => Promise<void>;
}

const defaultPollMilliseconds = 5_000;
/** A transaction that has just queued a letter has most likely committed by then. */
const afterCommitMilliseconds = 150;
const twoDaysInMinutes = 2 * 24 * 60;
const maxPauseSeconds = 4 * 60 * 60;

/** Letters wait in the database until a mail server takes them. Any number of processes deliver; each letter is delivered by one of them. */
export function createMailQueue({
  db,
  transport,
  log,
  pollMilliseconds = defaultPollMilliseconds,
}: QueueOptions): MailQueue {
  const counted = { delivered: 0, givenUp: 0 };
  let isRunning = false;
  let pass: Promise<void> | undefined;
  let isAskedAgain = false;

  async function deliver(mail: ClaimedEmail): Promise<void> {
    const { id, to, subject, text, messageId } = mail;
    try {
      await transport.send({ to, subject, text, messageId });
    } catch (error) {
      return noteFailure(mail, error);
    }
    counted.delivered += 1;
    await sql`delete from queued_emails where id = ${id}`.execute(db);
  }

  async function noteFailure({ id, tries, isLast }: ClaimedEmail, error: unknown): Promise<void> {
    const reason = reasonOf(error);
    if (isLast || isPermanentRefusal(error)) {
      counted.givenUp += 1;
      // Neither its address nor its text goes to the log: both are personal.
      log.error({ mail: id, tries, reason }, 'gave up a letter that could not be delivered');
      await sql`delete from queued_emails where id = ${id}`.execute(db);
      return;
    }
    log.warn({ mail: id, tries, reason }, 'could not deliver a letter, will try again');
    const seconds = Math.min(30 * 2 ** (tries - 1), maxPauseSeconds);
    await sql`update queued_emails set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
  }

  async function deliverDue(): Promise<void> {
    for (let mail = await claimDue(db); mail; mail = await claimDue(db)) await deliver(mail);
  }

  /** Starts a pass, or has the one under way look once more. */
  function wake(): void {
    if (!isRunning) return;
    if (pass) {
      isAskedAgain = true;
      return;
    }
    pass = deliverDue()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'could not look for letters to deliver'))
      .finally(() => {
        pass = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  }

  return {
    async send({ to, subject, text, expiresInMinutes: usefulMinutes = twoDaysInMinutes }, tx = db) {
      await sql`
        insert into queued_emails (recipient, subject, body, expires_at)
        values (${to}, ${subject}, ${text}, now() + make_interval(mins => ${usefulMinutes}))`.execute(tx);
      if (tx === db) wake();
      else setTimeout(wake, afterCommitMilliseconds).unref();
    },
    async forget(address) {
      await sql`
        delete from queued_emails
        where lower(coalesce(substring(recipient from '<([^<>]*)>\\s*$'), recipient)) = lower(${address})`.execute(db);
      await transport.forget(address);
    },
    sweep: () => transport.sweep(),
    counts: () => ({ ...counted }),
    deliverDue,
    start() {
      isRunning = true;
      wake();
      const timer = setInterval(wake, pollMilliseconds);
      timer.unref();
      return async () => {
        isRunning = false;
        clearInterval(timer);
        await pass;
      };
    },
  };
}

interface ClaimedEmail {
  id: number;
  messageId: string;
  to: string;
  subject: string;
  text: string;
  tries: number;
  /** The next try would come too late. */
  isLast: boolean;
}

/**
 * Takes the letter that has waited longest. It is nobody else's until `due_at`, which is later than any delivery takes: a process that is killed
 * meanwhile leaves it to another one.
 */
async function claimDue(db: Kysely<Database>): Promise<ClaimedEmail | undefined> {
  const { rows } = await sql<ClaimedEmail>`
    update queued_emails set tries = tries + 1, due_at = now() + interval '3 minutes'
    where id = (select id from queued_emails where due_at <= now() order by due_at limit 1 for update skip locked)
    returning id, message_id as "messageId", recipient as "to", subject, body as text, tries,
              expires_at <= now() + make_interval(secs => least(30 * 2 ^ (tries - 1), ${maxPauseSeconds}))
                as "isLast"`.execute(db);
  return rows[0];
}

/** A mail server that says that there is no such recipient says so tomorrow, too. A wrong password of ours can be mended. */
function isPermanentRefusal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
