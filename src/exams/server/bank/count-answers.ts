import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';

const versionsAtOnce = 20;

/**
 * Counts the answers to copies of bank questions in versions whose attempts changed. A version is unmarked before its attempts are counted: what
 * changes meanwhile marks it again, so that nothing stays uncounted. Several processes may run it.
 */
export async function countBankAnswers(db: Kysely<Database>): Promise<void> {
  let last = 0;
  for (;;) {
    const { rows } = await sql<{ versionId: number }>`
      update bank_question_uses set is_stale = false
      where is_stale and version_id in (
        select distinct version_id from bank_question_uses where is_stale and version_id > ${last}
        order by version_id limit ${versionsAtOnce})
      returning version_id as "versionId"`.execute(db);
    const versions = [...new Set(rows.map(({ versionId }) => versionId))];
    if (versions.length === 0) return;
    for (const version of versions) await countVersion(db, version);
    last = Math.max(...versions);
  }
}

/** An answer that waits to be marked has no credit, and a question that was not asked or was dropped does not count. */
async function countVersion(db: Kysely<Database>, versionId: number): Promise<void> {
  await sql`
    update bank_question_uses u set answer_count = counted.answers, earned_share = counted.share
    from (
      select asked.question_place, count(earned.credit)::int as answers,
             coalesce(sum(greatest(0, earned.credit) / (100.0 * (v.questions->asked.question_place->>'points')::int)), 0) as share
      from bank_question_uses asked join exam_versions v on v.id = asked.version_id
        left join attempts a on a.version_id = asked.version_id and a.closed_at is not null
          and (a.drawn is null or asked.question_place = any(a.drawn)) and not (asked.question_place = any(a.dropped))
        cross join lateral (select a.credits[asked.question_place + 1] as credit) as earned
      where asked.version_id = ${versionId} group by asked.question_place) as counted
    where u.version_id = ${versionId} and u.question_place = counted.question_place`.execute(db);
}
