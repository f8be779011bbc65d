import { type Kysely, sql, type Transaction } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import { addressOf } from '../../shared/addresses.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { WithdrawnState } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import { moderationFailures } from '../contract.ts';
import { lastingSteps, type ModerationStep, ownCasesAddress } from '../limits.ts';
import type { NewDecision } from '../schemas.ts';
import { type FoundCase, findCase } from './case-queries.ts';
import { listHandlers, lockAccounts, missingCase } from './handlers.ts';
import type { Reportables } from './reportable.ts';
import { rightsOverCase } from './rights.ts';
import { restoreThing, withdrawThing } from './withdraw.ts';

export interface Parts {
  kernel: Pick<Kernel, 'db' | 'events'>;
  reportables: Reportables;
  /** How accounts are suspended. Without it, that step is not offered. */
  suspensions?: Suspensions | undefined;
}

interface Suspensions {
  suspend(
    tx: Kysely<Database>,
    suspended: { userId: number; actorId: number; reason: string; lastDay: string },
  ): Promise<void>;
  lift(tx: Kysely<Database>, lifted: { userId: number; actorId: number }): Promise<void>;
}

const { alreadyDecided, thingGone, authorGone, onlyCentre, notRestorable } = moderationFailures;

/** What a step does to the thing. Those who may not write are not shown either. */
const stateAfter: Record<ModerationStep, WithdrawnState | null> = {
  nothing: null,
  warn: null,
  hide: 'hidden',
  remove: 'removed',
  mute: 'hidden',
  suspend: 'hidden',
};

/** Loads a case that the viewer decides about, and locks the people whom a decision concerns before the case. */
export async function lockCase(tx: Transaction<Database>, viewer: Viewer, id: number): Promise<FoundCase> {
  const seen = await findCase(tx, viewer, id);
  if (!seen) throw missingCase(viewer);
  await lockAccounts(tx, [seen.authorId, ...(await listReporters(tx, id))]);
  await sql`select from moderation_cases where id = ${id} for update`.execute(tx);
  const found = await findCase(tx, viewer, id);
  if (!found) throw missingCase(viewer);
  return found;
}

async function listReporters(tx: Kysely<Database>, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select reporter_id as id from moderation_reports where case_id = ${id} order by reporter_id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function decideCase(parts: Parts, viewer: Viewer, id: number, decision: NewDecision): Promise<void> {
  await writeAs(parts.kernel, viewer, async (tx) => {
    const found = await lockCase(tx, viewer, id);
    if (found.decidedAt !== null) throw new Failure(alreadyDecided);
    requireStep(parts, viewer, found, decision.step);
    const needsAuthor = lastingSteps.some((step) => step === decision.step);
    if (needsAuthor && found.authorId === null) throw new Failure(authorGone);
    await applyToThing(tx, parts, found, decision.step);
    const endsAt = needsAuthor ? new Date(Date.now() + decision.days * 86_400_000) : null;
    await sql`
      update moderation_cases set decided_at = now(), decided_by = ${viewer.id}, step = ${decision.step}, reason = ${decision.reason},
        explanation = ${decision.explanation}, ends_at = ${endsAt}, assignee_id = coalesce(assignee_id, ${viewer.id})
      where id = ${id}`.execute(tx);
    if (endsAt && found.authorId !== null) {
      await applyToAuthor(tx, parts, { caseId: id, userId: found.authorId, actor: viewer, endsAt, decision });
    }
    await writeAuditEntry(tx, { actorId: viewer.id, action: `moderation.${decision.step}`, subject: `case #${id}` });
    await tellPeople(tx, parts, found, decision.step);
  });
}

function requireStep({ suspensions }: Parts, viewer: Viewer, found: FoundCase, step: ModerationStep): void {
  const { steps } = rightsOverCase(viewer, found, suspensions !== undefined);
  if (steps.includes(step)) return;
  throw new Failure(found.classId === null ? failures.notAllowed : onlyCentre);
}

async function applyToThing(tx: Kysely<Database>, { reportables }: Parts, found: FoundCase, step: ModerationStep) {
  const reportable = reportables[found.kind];
  const snapshot = await reportable.find(tx, found.thingId);
  const state = stateAfter[step];
  const isExpected = step === 'hide' || step === 'remove';
  if (!snapshot) {
    if (isExpected) throw new Failure(thingGone);
    return;
  }
  if (state) {
    if (!(await withdrawThing(tx, reportable, found, state)) && isExpected) throw new Failure(thingGone);
  } else if (snapshot.state === 'held') {
    await restoreThing(tx, reportable, found.thingId);
    await reportable.announce?.(tx, found.thingId);
  }
  await reportable.publishChange(tx, snapshot, found.thingId);
}

interface Restriction {
  caseId: number;
  userId: number;
  actor: Viewer;
  endsAt: Date;
  decision: NewDecision;
}

async function applyToAuthor(
  tx: Kysely<Database>,
  { suspensions }: Parts,
  { caseId, userId, actor, endsAt, decision }: Restriction,
): Promise<void> {
  if (decision.step === 'suspend') {
    const reason = decision.explanation || decision.reason;
    const lastDay = endsAt.toISOString().slice(0, 10);
    await suspensions?.suspend(tx, { userId, actorId: actor.id, reason, lastDay });
    return;
  }
  await sql`
    insert into moderation_mutes (user_id, ends_at, case_id) values (${userId}, ${endsAt}, ${caseId})
    on conflict on constraint moderation_mutes_pkey do update set
      ends_at = greatest(moderation_mutes.ends_at, excluded.ends_at), case_id = excluded.case_id`.execute(tx);
}

/** The author learns of every step but 'nothing', which would only tell them that somebody reported them. Neither learns who the other is. */
async function tellPeople(
  tx: Kysely<Database>,
  { kernel }: Parts,
  found: FoundCase,
  step: ModerationStep,
): Promise<void> {
  const subject = found.title;
  const isToldAuthor = found.authorId !== null && (step !== 'nothing' || found.heldFor !== null);
  if (isToldAuthor) {
    const kind = step === 'nothing' ? 'post-published' : 'moderated';
    const address = step === 'nothing' ? found.address : ownCasesAddress;
    await notify(tx, kernel.events, { kind, to: [found.authorId ?? 0], subject, address });
  }
  const reporters = await listReporters(tx, found.id);
  await notify(tx, kernel.events, { kind: 'report-reviewed', to: reporters, subject, address: found.address });
}

/** Shows the thing again. */
export async function restoreCase(parts: Parts, viewer: Viewer, id: number): Promise<void> {
  await writeAs(parts.kernel, viewer, async (tx) => {
    const found = await lockCase(tx, viewer, id);
    if (!rightsOverCase(viewer, found).restore) throw new Failure(notRestorable);
    if (!(await undoStep(tx, parts, viewer, found))) throw new Failure(notRestorable);
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'moderation.restored', subject: `case #${id}` });
    const to = found.authorId === null ? [] : [found.authorId];
    await notify(tx, parts.kernel.events, { kind: 'post-restored', to, subject: found.title, address: found.address });
  });
}

/** Puts the thing back and ends the mute or suspension. Returns whether the thing is back. */
export async function undoStep(
  tx: Kysely<Database>,
  { reportables, suspensions }: Parts,
  viewer: Viewer,
  found: FoundCase,
): Promise<boolean> {
  const reportable = reportables[found.kind];
  const isBack = await restoreThing(tx, reportable, found.thingId);
  const snapshot = isBack ? await reportable.find(tx, found.thingId) : undefined;
  if (snapshot) await reportable.publishChange(tx, snapshot, found.thingId);
  await sql`delete from moderation_mutes where case_id = ${found.id}`.execute(tx);
  if (found.step === 'suspend' && found.authorId !== null) {
    await suspensions?.lift(tx, { userId: found.authorId, actorId: viewer.id });
  }
  await sql`
    update moderation_cases set restored_at = now(), restored_by = ${viewer.id} where id = ${found.id}`.execute(tx);
  return isBack;
}

/** A case belongs to nobody, or to the moderator who deals with it. */
export async function assignCase({ kernel }: Parts, viewer: Viewer, id: number, isMine: boolean): Promise<void> {
  await writeAs(kernel, viewer, async (tx) => {
    const found = await lockCase(tx, viewer, id);
    if (!isMine && found.assigneeId !== viewer.id) return;
    await sql`update moderation_cases set assignee_id = ${isMine ? viewer.id : null} where id = ${id}`.execute(tx);
  });
}

export async function escalateCase({ kernel }: Parts, viewer: Viewer, id: number): Promise<void> {
  await writeAs(kernel, viewer, async (tx) => {
    const found = await lockCase(tx, viewer, id);
    if (found.decidedAt !== null) throw new Failure(alreadyDecided);
    if (found.isEscalated || found.classId === null) return;
    await sql`update moderation_cases set escalated_at = now(), assignee_id = null where id = ${id}`.execute(tx);
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'moderation.escalated', subject: `case #${id}` });
    const { centre } = await listHandlers(tx, { classId: found.classId, isEscalated: true }, found.authorId);
    await notify(tx, kernel.events, {
      kind: found.isUrgent ? 'urgent-report' : 'report',
      to: centre,
      actor: viewer.id,
      subject: found.title,
      address: addressOf.moderationCase(id),
    });
  });
}
