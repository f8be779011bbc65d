import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { type AuditEntry, auditKinds, type exportAuditEntries } from '../contract.ts';
import { type NamedSubject, subjectAddress } from './subject-address.ts';

type Row = z.input<typeof AuditEntry>;
type Filter = z.output<(typeof exportAuditEntries)['query']>;

const auditCursor = [z.int()] as const;

/** Small enough for a spreadsheet. */
const mostExported = 50_000;

/** Prefixes of the kind's actions. Each is looked up by itself, because together they would not come in the order of the index. */
const prefixesOf = ({ kind }: Filter): readonly string[] | undefined => kind && auditKinds[kind];

function matching({ actor, from, to, timeZone }: Filter): RawBuilder<unknown> {
  const conditions = [
    actor ? sql`e.actor_id = (select id from users where username_key = account_key(${actor}))` : [],
    from ? sql`e.at >= ${from}::date::timestamp at time zone ${timeZone}` : [],
    // Entries are written in the order of their ids, up to the length of a transaction: the newest of the day bounds the search.
    to
      ? sql`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone} and e.id <= coalesce((
          select max(id) from (
            select id from audit_entries where at < (${to}::date + 1)::timestamp at time zone ${timeZone}
            order by at desc limit 100) as last_of_day), 0)`
      : [],
  ].flat();
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The first entries that match, newest first, as a table with the columns of the log. */
function entriesOf(filter: Filter, rest: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const prefixes = prefixesOf(filter);
  const newest = (isOfKind: RawBuilder<unknown>) => sql`
    select e.* from audit_entries e where ${isOfKind} and ${matching(filter)} and ${rest} order by e.id desc limit ${limit}`;
  if (!prefixes) return newest(sql`true`);
  return sql`
    select found.* from unnest(${[...prefixes]}::text[]) as named (prefix)
      cross join lateral (${newest(sql`split_part(e.action, '.', 1) = named.prefix`)}) as found
    order by found.id desc limit ${limit}`;
}

/** The names of the things that subjects number: 'topic #7', and '#7' for a user. */
const subjectName = sql`
  case named.thing
    when '' then (select username from users where id = named.id)
    when 'user' then (select username from users where id = named.id)
    when 'topic' then (select title from topics where id = named.id)
    when 'article' then (select title from articles where id = named.id)
    when 'class' then (select name from classrooms where id = named.id)
    when 'course' then (select title from courses where id = named.id)
    when 'survey' then (select title from surveys where id = named.id)
    when 'case' then (select title from moderation_cases where id = named.id)
    when 'comment' then topic.title
    when 'rubric' then (select title from rubric_versions where rubric_id = named.id order by number desc limit 1)
    when 'question_folder' then (select name from question_folders where id = named.id)
    when 'group' then (select name from centre_groups where id = named.id)
    when 'import' then (select file_name from people_imports where id = named.id)
    when 'helpline' then (select name from helplines where id = named.id)
    else tool.name
  end`;

type FoundRow = Omit<Row, 'address'> & NamedSubject;

const selectEntries = (entries: RawBuilder<unknown>) => sql<FoundRow>`
  select e.id, e.at, u.username as actor, e.action, e.subject, e.was, e.network, ${subjectName} as "subjectName",
         named.thing, named.id as "thingId", topic.id as "topicId", tool.slug
  from (${entries}) as e
    left join users u on u.id = e.actor_id
    cross join lateral (
      select coalesce((regexp_match(e.subject, '^([a-z]*) ?#[0-9]{1,9}'))[1], '-') as thing,
             (regexp_match(e.subject, '#([0-9]{1,9})'))[1]::int as id) as named
    left join comments c on named.thing = 'comment' and c.id = named.id
    left join topics topic on topic.id = c.topic_id
    left join tools tool on split_part(e.action, '.', 1) in ('tool', 'review') and tool.slug = split_part(e.subject, ' ', 1)
  order by e.id desc`;

/** Separate from its execution, so that a test can check the query plan. */
export function auditQuery({
  limit = pageSize.default,
  cursor,
  ...filter
}: PageRequest & Filter): RawBuilder<FoundRow> {
  const after = getCursorKey(cursor, auditCursor);
  return selectEntries(entriesOf(filter, after ? sql`e.id < ${after[0]}` : sql`true`, limit + 1));
}

export async function listAuditEntries(db: Kysely<Database>, wanted: PageRequest & Filter): Promise<ListPage<Row>> {
  const { rows } = await auditQuery(wanted).execute(db);
  const entries = rows.map(({ thing, thingId, topicId, slug, ...entry }) => ({
    ...entry,
    address: subjectAddress({ thing, thingId, topicId, slug, subjectName: entry.subjectName }),
  }));
  return cutPage(entries, wanted.limit ?? pageSize.default, (last) => [last.id]);
}

type ExportedRow = Omit<FoundRow, 'at'> & { at: Date };

export async function readAuditEntries(db: Kysely<Database>, filter: Filter): Promise<ExportedRow[]> {
  const { rows } = await sql<ExportedRow>`${selectEntries(entriesOf(filter, sql`true`, mostExported))}`.execute(db);
  return rows;
}
