import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { Language } from '../../shared/language.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import type { UnreadAnswer, WaitingWork } from '../contract.ts';
import { todayLimits } from '../limits.ts';

/** The newest first. */
export async function listUnreadAnswers(
  db: Kysely<Database>,
  userId: number,
  language: Language,
): Promise<UnreadAnswer[]> {
  const { rows } = await sql<UnreadAnswer>`
    select n.id, case n.kind when 'reply' then 'reply' else 'mention' end as kind, actor.display_name as actor, coalesce(n.subject_translations->>${language}, n.subject) as subject,
           n.address, n.times - 1 as more
    from notifications n left join users actor on actor.id = n.actor_id
    where n.user_id = ${userId} and n.read_at is null and n.is_listed and n.kind in ('reply', 'mention')
    order by n.id desc limit ${todayLimits.answers}`.execute(db);
  return rows;
}

/** What only administrators decide. Each of these lists has an index of what is open. */
export async function countWaitingWork(
  db: Kysely<Database>,
  { news }: Pick<SiteSettings, 'news'>,
): Promise<WaitingWork> {
  const counted = await sql<WaitingWork>`
    select (select count(*)::int from role_requests) as "roleRequests",
           (select count(*)::int from articles where ${news} and published_at is null and rejected_at is null) as articles,
           -- Counted no further than a screen shows.
           (select count(*)::int from (select from moderation_cases where decided_at is null limit 1000) as open_case) as cases`.execute(
    db,
  );
  return getRow(counted);
}
