import { sql } from 'kysely';
import type { RetentionRule } from '../jobs/retention.ts';

const isOld = (months: number) => sql`e.at < now() - make_interval(months => ${months})`;

/** The log of what people did. A preview names the kind of entry, not who it is about. */
export const auditRetention: RetentionRule = {
  setting: 'auditMonths',
  async count(db, months) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entries e where ${isOld(months)}`.execute(db);
    return rows[0]?.count ?? 0;
  },
  async sample(db, months, most) {
    const { rows } = await sql<{ name: string; at: Date }>`
      select e.action as name, e.at from audit_entries e where ${isOld(months)} order by e.at, e.id limit ${most}`.execute(
      db,
    );
    return rows;
  },
  async remove(db, months, most) {
    const { rows } = await sql`
      delete from audit_entries where id in (
        select e.id from audit_entries e where ${isOld(months)} order by e.at, e.id limit ${most})
      returning 1`.execute(db);
    return rows.length;
  },
};
