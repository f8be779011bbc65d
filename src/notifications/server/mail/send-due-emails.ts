import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { emailOrigin } from '../../../server/http/origin.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { defaultLanguage, isLanguage, type Language } from '../../../shared/language.ts';
import { groupOfKind, type NotificationGroup } from '../../contract/notification-kinds.ts';
import { openUnsubscribe } from '../../contract/settings.ts';
import { unsubscribeToken } from '../unsubscribe.ts';
import { composeEmail, type MailedNotice } from './compose-email.ts';

type Sender = Pick<Kernel, 'db' | 'mail' | 'config'>;

/** People per transaction. */
const batchSize = 50;

interface DueNotice extends MailedNotice {
  id: number;
  userId: number;
  isRead: boolean;
}

interface Recipient {
  id: number;
  email: string;
  name: string;
  language: string | null;
  isConfirmed: boolean;
}

/**
 * Sends what is due by email: one email per person. Each notification is marked in the transaction that queues its email, so it is queued once
 * whatever fails; the queue then delivers it, twice at most if the process dies between the mail server's answer and the end of the job.
 */
export async function sendDueEmails(sender: Sender, signal?: AbortSignal): Promise<void> {
  let last = 0;
  while (!signal?.aborted) {
    const ids = await listDueReaders(sender.db, last);
    const [newest] = ids.slice(-1);
    if (newest === undefined) return;
    await sender.db.transaction().execute((tx) => sendTo(tx, sender, ids));
    last = newest;
  }
}

/** In the order of their ids: a batch whose rows are locked at the moment is left for the next run, and not tried over and over. */
async function listDueReaders(db: Kysely<Database>, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct user_id as id from notifications where mail_at <= now() and user_id > ${after}
    order by id limit ${batchSize}`.execute(db);
  return rows.map(({ id }) => id);
}

async function sendTo(tx: Kysely<Database>, { mail, config }: Sender, ids: readonly number[]): Promise<void> {
  const recipients = await findRecipients(tx, ids);
  const due = await takeDueNotices(tx, ids);
  const origin = emailOrigin(config);
  for (const recipient of recipients) {
    // What was read in the product meanwhile is no news.
    const notices = due.filter(({ userId, isRead }) => userId === recipient.id && !isRead);
    if (notices.length === 0 || !recipient.isConfirmed) continue;
    const groups = [...new Set(notices.map(({ kind }): NotificationGroup => groupOfKind[kind]))].toSorted();
    const token = await unsubscribeToken(tx, recipient.id, groups);
    const links = { origin, settings: `${origin}/avisos/ajustes`, unsubscribe: origin + addressOf.unsubscribe(token) };
    const reader = { name: recipient.name, language: languageOf(recipient) };
    const oneClick = origin + openUnsubscribe.path.replace('{token}', token);
    await mail.send(
      {
        to: recipient.email,
        ...composeEmail(reader, notices, links),
        headers: { 'List-Unsubscribe': `<${oneClick}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
        isBulk: true,
      },
      tx,
    );
  }
  await markSent(tx, due);
}

function languageOf({ language }: Recipient): Language {
  return language !== null && isLanguage(language) ? language : defaultLanguage;
}

async function findRecipients(tx: Kysely<Database>, ids: readonly number[]): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email /* never null: not a pupil */, u.display_name as name, s.language, u.email_confirmed_at is not null as "isConfirmed"
    from users u left join notification_schedules s on s.user_id = u.id
    where u.id = any(${[...ids]}::integer[]) and u.email is not null order by u.id`.execute(tx);
  return rows;
}

/** Those that somebody adds an event to at this moment are left for the next run. */
async function takeDueNotices(tx: Kysely<Database>, ids: readonly number[]): Promise<DueNotice[]> {
  const { rows } = await sql<DueNotice>`
    select n.id, n.user_id as "userId", n.kind, actor.display_name as actor,
           coalesce(n.subject_translations->>s.language, n.subject) as subject, n.address,
           coalesce(n.mark_texts->>s.language, n.mark_texts->>${defaultLanguage}) as mark, n.times,
           c.name as "className", n.read_at is not null as "isRead"
    from notifications n
      left join notification_schedules s on s.user_id = n.user_id
      left join users actor on actor.id = n.actor_id
      left join classrooms c on c.id = n.classroom_id
    where n.user_id = any(${[...ids]}::integer[]) and n.mail_at <= now()
    order by n.user_id, n.id for no key update of n skip locked`.execute(tx);
  return rows;
}

/** What was only for email has served its purpose. */
async function markSent(tx: Kysely<Database>, due: readonly DueNotice[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  await sql`delete from notifications where id = any(${ids}::integer[]) and not is_listed`.execute(tx);
  await sql`update notifications set mail_at = null where id = any(${ids}::integer[])`.execute(tx);
}
