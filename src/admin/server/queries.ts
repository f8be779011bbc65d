import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { type AuditEntry, auditKinds, type exportAuditEntries } from '../contract.ts';

type Row = z.input<typeof AuditEntry>;
type Filter = z.output<(typeof exportAuditEntries)['query']>;

const auditCursor = [z.int()] as const;

/** Small enough for a spreadsheet. */
const mostExported = 50_000;

function matching({ kind, actor, from, to, timeZone }: Filter): RawBuilder<unknown> {
  const conditions = [
    kind ? sql`split_part(e.action, '.', 1) = any(${[...auditKinds[kind]]})` : [],
    actor ? sql`u.username_key = account_key(${actor})` : [],
    from ? sql`e.at >= ${from}::date::timestamp at time zone ${timeZone}` : [],
    to ? sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}` : [],
  ].flat();
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

const selectEntries = sql`
  select e.id, e.at, u.username as actor, e.action, e.subject
  from audit_entries e left join users u on u.id = e.actor_id`;

export async function listAuditEntries(
  db: Kysely<Database>,
  { limit = pageSize.default, cursor, ...filter }: PageRequest & Filter,
): Promise<ListPage<Row>> {
  const after = getCursorKey(cursor, auditCursor);
  const { rows } = await sql<Row>`
    ${selectEntries}
    where ${matching(filter)} and ${after ? sql`e.id < ${after[0]}` : sql`true`}
    order by e.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

type ExportedRow = Omit<Row, 'at'> & { at: Date };

export async function readAuditEntries(db: Kysely<Database>, filter: Filter): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`
    ${selectEntries} where ${matching(filter)} order by e.id desc limit ${mostExported}`.execute(db);
  return rows;
}
