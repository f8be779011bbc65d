import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Events } from '../../server/cache/events.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Kernel } from '../../server/kernel.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { Language } from '../../shared/language.ts';
import type { NewReport } from '../../shared/reports.ts';
import { type CaseKind, type heldReasons, moderationLimits } from '../limits.ts';
import { listHandlers, lockAccounts } from './handlers.ts';
import type { ReportedFile, Snapshot } from './reportable.ts';

interface KeptFile {
  name: string;
  bytes: number;
  sha256: string | null;
}

/** Reads the files, so call it before the transaction. Large ones have no hash. */
export async function hashFiles(files: Kernel['files'], reported: readonly ReportedFile[]): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const { name, bytes, key } of reported) {
    const body = key !== null && bytes <= moderationLimits.hashedBytes ? await files.open(key) : undefined;
    const hash = createHash('sha256');
    for await (const chunk of body ?? []) hash.update(chunk);
    kept.push({ name, bytes, sha256: body ? hash.digest('hex') : null });
  }
  return kept;
}

interface Thing {
  kind: CaseKind;
  thingId: string | number;
  snapshot: Snapshot;
  files?: readonly KeptFile[];
}

interface Filed extends Thing {
  reporterId: number;
  report: NewReport;
  /** The title in every language, where it has one in each. */
  subject?: string | Record<Language, string>;
}

/**
 * Joins the open case about the thing, or opens one, and keeps the evidence. It changes nothing about the thing, however many people report it: only a
 * person who decides does. One report per person and case: sent again, it replaces the first.
 */
export async function fileReport(tx: Kysely<Database>, events: Events, filed: Filed): Promise<void> {
  const { snapshot, reporterId, report, subject = snapshot.title } = filed;
  const { authorId, classId } = snapshot;
  const handlers = await listHandlers(tx, { classId, isEscalated: false }, authorId);
  const alive = await lockAccounts(tx, [authorId, reporterId, ...handlers.leaders, ...handlers.centre]);
  const isUrgent = report.reason === 'danger';
  const opened = await openCase(tx, filed, { isUrgent, isAuthorAlive: authorId !== null && alive.has(authorId) });
  const added = await sql`
    insert into moderation_reports (case_id, reporter_id, reason, note)
    values (${opened.id}, ${reporterId}, ${report.reason}, ${report.note})
    on conflict on constraint moderation_reports_once do nothing returning id`.execute(tx);
  if (added.rows.length > 0) {
    await sql`update moderation_cases set report_count = report_count + 1 where id = ${opened.id}`.execute(tx);
  } else {
    await sql`
      update moderation_reports set reason = ${report.reason}, note = ${report.note}, created_at = now()
      where case_id = ${opened.id} and reporter_id = ${reporterId}`.execute(tx);
  }
  if (!opened.isNew && !(isUrgent && !opened.wasUrgent)) return;
  const news = { actor: reporterId, address: addressOf.moderationCase(opened.id) };
  const { leaders, centre } = handlers;
  const inClass = classId === null ? {} : { classId };
  const [toLeaders, toCentre] = isUrgent
    ? (['urgent-report', 'urgent-report'] as const)
    : (['class-report', 'report'] as const);
  await notify(tx, events, { kind: toLeaders, to: leaders, subject, ...news, ...inClass });
  await notify(tx, events, { kind: toCentre, to: centre, subject, ...news });
}

/** For a thing that waits for a decision before it is published. Returns the case. */
export async function openHeldCase(
  tx: Kysely<Database>,
  events: Events,
  thing: Thing & { heldFor: (typeof heldReasons)[number] },
): Promise<number> {
  const { authorId, classId, title } = thing.snapshot;
  const { leaders, centre } = await listHandlers(tx, { classId, isEscalated: false }, authorId);
  const { id } = await openCase(tx, thing, { isUrgent: false, isAuthorAlive: true });
  const news = { subject: title, address: addressOf.moderationCase(id) };
  if (classId === null) await notify(tx, events, { kind: 'report', to: centre, ...news });
  // In a class it is for those who lead it; the centre finds it in the queue.
  else await notify(tx, events, { kind: 'class-report', to: leaders, classId, ...news });
  return id;
}

interface Opened {
  id: number;
  isNew: boolean;
  wasUrgent: boolean;
}

async function openCase(
  tx: Kysely<Database>,
  { kind, thingId, snapshot, files = [], heldFor = null }: Thing & { heldFor?: (typeof heldReasons)[number] | null },
  { isUrgent, isAuthorAlive }: { isUrgent: boolean; isAuthorAlive: boolean },
): Promise<Opened> {
  const { title, content, address, authorName, classId } = snapshot;
  const authorId = isAuthorAlive ? snapshot.authorId : null;
  const urgency = isUrgent ? 0 : 1;
  const id = String(thingId);
  const made = await sql<{ id: number }>`
    insert into moderation_cases (kind, thing_id, classroom_id, author_id, title, address, urgency, held_for)
    values (${kind}, ${id}, ${classId}, ${authorId}, ${title}, ${address}, ${urgency}, ${heldFor})
    on conflict (kind, thing_id) where decided_at is null do nothing returning id`.execute(tx);
  const known = made.rows[0]
    ? { id: made.rows[0].id, isNew: true, wasUrgent: false }
    : getRow(
        await sql<Opened>`
          select id, false as "isNew", urgency = 0 as "wasUrgent" from moderation_cases
          where kind = ${kind} and thing_id = ${id} and decided_at is null for update`.execute(tx),
      );
  if (isUrgent && !known.isNew) await sql`update moderation_cases set urgency = 0 where id = ${known.id}`.execute(tx);
  await sql`
    insert into moderation_evidence (case_id, author_name, title, content, attachments, address)
    values (${known.id}, ${authorName}, ${title}, ${content}, ${JSON.stringify(files)}::jsonb, ${address})
    on conflict on constraint moderation_evidence_once do nothing`.execute(tx);
  return known;
}
