import { type Kysely, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageWanted } from '../../server/cursor.ts';
import type { Database } from '../../server/database-types.ts';
import type { PageOfList } from '../../shared/endpoint.ts';
import { pageSize } from '../../shared/pages-of-lists.ts';
import type { AuditEntry } from '../contract.ts';

type Row = z.input<typeof AuditEntry>;

const auditCursor = [z.int()] as const;

export async function listAuditEntries(
  db: Kysely<Database>,
  { limit = pageSize.usual, cursor }: PageWanted,
): Promise<PageOfList<Row>> {
  const after = getCursorKey(cursor, auditCursor);
  const { rows } = await sql<Row>`
    select e.id, e.at, u.username as actor, e.action, e.subject
    from audit_entries e left join users u on u.id = e.actor_id
    where ${after ? sql`e.id < ${after[0]}` : sql`true`}
    order by e.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}
