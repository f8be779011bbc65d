import { sql } from 'kysely';
import { notify } from '../../notifications/server/public.ts';
import { writeAs } from '../../server/database/write-as.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { addressOf } from '../../shared/addresses.ts';
import type { Viewer } from '../../shared/roles.ts';
import { moderationFailures } from '../contract.ts';
import { type ModerationStep, ownCasesAddress } from '../limits.ts';
import type { AppealDecision } from '../schemas.ts';
import { lockCase, type Parts, undoStep } from './decide-case.ts';
import { listHandlers, lockAccounts } from './handlers.ts';
import { mayAppeal, rightsOverCase } from './rights.ts';

const { noSuchCase, alreadyAppealed, nothingToAppeal, alreadyDecided, ownDecision } = moderationFailures;

interface OwnDecision {
  title: string;
  step: ModerationStep | null;
  appealedAt: Date | null;
  restoredAt: Date | null;
  decidedBy: number | null;
  classId: number | null;
  isEscalated: boolean;
}

/** Once for each decision. Those who could decide about it are notified, without the one who decided if there are others. */
export async function appealDecision({ kernel }: Parts, viewer: Viewer, id: number, appeal: string): Promise<void> {
  await writeAs(kernel, viewer, async (tx) => {
    const found = () =>
      sql<OwnDecision>`
        select title, step, appealed_at as "appealedAt", restored_at as "restoredAt", decided_by as "decidedBy",
               classroom_id as "classId", escalated_at is not null as "isEscalated"
        from moderation_cases where id = ${id} and author_id = ${viewer.id}`;
    const [seen] = (await found().execute(tx)).rows;
    if (!seen) throw new Failure(noSuchCase);
    const { leaders, centre } = await listHandlers(tx, seen, viewer.id);
    await lockAccounts(tx, [...leaders, ...centre]);
    const [own] = (await sql<OwnDecision>`${found()} for update`.execute(tx)).rows;
    if (!own) throw new Failure(noSuchCase);
    if (own.appealedAt !== null) throw new Failure(alreadyAppealed);
    if (!mayAppeal(own)) throw new Failure(nothingToAppeal);
    await sql`update moderation_cases set appealed_at = now(), appeal = ${appeal} where id = ${id}`.execute(tx);
    const everybody = [...leaders, ...centre];
    const others = everybody.filter((handler) => handler !== own.decidedBy);
    await notify(tx, kernel.events, {
      kind: 'appeal',
      to: others.length > 0 ? others : everybody,
      actor: viewer.id,
      subject: own.title,
      address: addressOf.moderationCase(id),
    });
  });
}

export async function decideAppeal(parts: Parts, viewer: Viewer, id: number, decision: AppealDecision): Promise<void> {
  const { outcome, answer } = decision;
  await writeAs(parts.kernel, viewer, async (tx) => {
    const found = await lockCase(tx, viewer, id);
    if (!rightsOverCase(viewer, found).decideAppeal) throw new Failure(alreadyDecided);
    const { leaders, centre } = await listHandlers(tx, found, found.authorId);
    const hasOthers = [...leaders, ...centre].some((handler) => handler !== viewer.id);
    if (found.decidedById === viewer.id && hasOthers) throw new Failure(ownDecision);
    await sql`
      update moderation_cases set appeal_decided_at = now(), appeal_decided_by = ${viewer.id}, appeal_outcome = ${outcome},
        appeal_answer = ${answer}
      where id = ${id}`.execute(tx);
    if (outcome === 'reversed') await undoStep(tx, parts, viewer, found);
    await writeAuditEntry(tx, { actorId: viewer.id, action: `moderation.appeal_${outcome}`, subject: `case #${id}` });
    const to = found.authorId === null ? [] : [found.authorId];
    await notify(tx, parts.kernel.events, {
      kind: 'appeal-decided',
      to,
      subject: found.title,
      address: ownCasesAddress,
    });
  });
}
