import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** What the user reported, and what was decided about what they wrote. Names of others are left out. */
export async function exportModeration(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const list = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
  return {
    reports: await list(sql`
      select r.id, m.kind, m.title, m.address, r.reason, r.note, r.created_at as "createdAt", m.decided_at as "reviewedAt"
      from moderation_reports r join moderation_cases m on m.id = r.case_id where r.reporter_id = ${userId} order by r.id`),
    moderationCases: await list(sql`
      select m.id, m.kind, m.title, m.address, m.decided_at as "decidedAt", m.step, m.reason, m.explanation, m.ends_at as "endsAt",
             m.restored_at as "restoredAt", m.appealed_at as "appealedAt", m.appeal, m.appeal_decided_at as "appealDecidedAt",
             m.appeal_outcome as "appealOutcome", m.appeal_answer as "appealAnswer"
      from moderation_cases m
      where m.author_id = ${userId} and (m.step <> 'nothing' or m.held_for is not null) order by m.id`),
    moderationEvidence: await list(sql`
      select e.case_id as "caseId", e.taken_at as "takenAt", e.title, e.content, e.attachments
      from moderation_evidence e join moderation_cases m on m.id = e.case_id
      where m.author_id = ${userId} and (m.step <> 'nothing' or m.held_for is not null) order by e.id`),
    withdrawnTexts: await list(sql`
      select w.case_id as "caseId", w.kept, w.delete_at as "deleteAt"
      from moderation_withdrawals w join moderation_cases m on m.id = w.case_id where m.author_id = ${userId} order by w.case_id`),
    mutes: await list(sql`select ends_at as "endsAt" from moderation_mutes where user_id = ${userId}`),
    moderator: await list(sql`select granted_at as "grantedAt" from moderators where user_id = ${userId}`),
  };
}

/** What was reported stays as evidence, without the name of its author. Foreign keys delete reports, mutes and the right to moderate. */
export async function forgetModeration(tx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update moderation_evidence set author_name = '' where case_id in (
      select id from moderation_cases where author_id = ${userId})`.execute(tx);
  await sql`update moderation_cases set appeal = '' where author_id = ${userId}`.execute(tx);
}
