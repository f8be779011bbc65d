import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';

/** The person's conversations, with what those who teach a class may have seen. Foreign keys delete them with the account. */
export async function exportConversations(db: Kysely<Database>, userId: number): Promise<Record<string, unknown>> {
  const { rows } = await sql`
    select c.id, c.title, c.created_at as "createdAt",
           (select name from classrooms where id = c.classroom_id) as "className",
           (select coalesce(jsonb_agg(jsonb_build_object('text', m.content, 'isUser', m.producer is null,
                     'producer', m.producer, 'announcedToTeachers', m.is_announced, 'timestamp', m.created_at) order by m.id), '[]')
            from conversation_messages m where m.conversation_id = c.id) as messages
    from conversations c where c.user_id = ${userId} order by c.id`.execute(db);
  return { conversations: rows };
}
