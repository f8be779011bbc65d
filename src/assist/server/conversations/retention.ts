import { sql } from 'kysely';
import type { RetentionRule } from '../../../server/jobs/retention.ts';

const isOld = (months: number) => sql`c.updated_at < now() - make_interval(months => ${months})`;

/** Conversations that nobody continued. Their titles are private: a preview names only the account. */
export const conversationRetention: RetentionRule = {
  setting: 'conversationMonths',
  async count(db, months) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from conversations c where ${isOld(months)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async sample(db, months, most) {
    const { rows } = await sql<{ name: string; at: Date }>`
      select u.username as name, c.updated_at as at from conversations c join users u on u.id = c.user_id
      where ${isOld(months)} order by c.updated_at, c.id limit ${most}`.execute(db);
    return rows;
  },
  async remove(db, months, most) {
    const { rows } = await sql`
      delete from conversations where id in (
        select c.id from conversations c where ${isOld(months)} order by c.updated_at, c.id limit ${most})
      returning 1`.execute(db);
    return rows.length;
  },
};
