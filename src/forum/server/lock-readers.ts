import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { NotificationKind } from '../../notifications/contract.ts';
import { isWanted } from '../../notifications/server/public.ts';
import type { Database } from '../../server/database/database-types.ts';
import { mentionsIn } from '../../server/text/rendered/mentions.ts';

/** Rows of reader, kind and rank. A reader's lowest rank wins. */
type Reasons = RawBuilder<unknown>;

function mentioned(html: string): Reasons {
  return sql`
    select id as reader, 'mention' as kind, 1 as rank from users
    where username_key in (select account_key(name) from unnest(${mentionsIn(html)}::text[]) as name)`;
}

export function topicReasons(html: string): Reasons {
  return sql`${mentioned(html)} union all select user_id, 'forum', 2 from forum_followers`;
}

/** Of a comment: people it mentions, the author of the topic, and those who follow it. */
export function commentReasons(topicId: number, html: string): Reasons {
  return sql`
    ${mentioned(html)}
    union all select author_id, 'reply', 2 from topics where id = ${topicId}
    union all select user_id, 'followed', 3 from topic_followers where topic_id = ${topicId}`;
}

export interface Reader {
  reader: number;
  kind: NotificationKind;
}

/**
 * Chooses one notification per reader: the first reason that they have not muted. A user who muted mentions still gets the reply to their own topic.
 * The accounts stay locked until the transaction ends. Call it before locking a topic: deleting an account locks the account and then its topics, and
 * the opposite order would deadlock. `notifyEach` then writes the notifications.
 */
export async function lockReaders(tx: Kysely<Database>, reasons: Reasons): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select chosen.reader, chosen.kind
    from users join (
      select distinct on (reader) reader, kind
      from (${reasons}) as reason
      where ${isWanted(sql`reason.reader`, sql`reason.kind`)}
      order by reader, rank
    ) as chosen on chosen.reader = users.id
    order by users.id for key share of users`.execute(tx);
  return rows;
}
