import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { teacherRoles } from '../../../shared/roles.ts';
import { importFailures, type ImportOptions } from '../../contract/people-imports.ts';
import type { ImportField, ImportOutcome, ImportRefusal } from '../../limits.ts';
import type { Change } from './compare-person.ts';
import type { Table } from './read-table.ts';

export type ImportState = 'checking' | 'checked' | 'applying' | 'done' | 'stopped';

export interface ImportRecord {
  id: number;
  fileName: string;
  createdAt: Date;
  createdBy: string | null;
  authorId: number | null;
  finishedAt: Date | null;
  state: ImportState;
  done: number;
  total: number;
  new: number;
  changed: number;
  unchanged: number;
  refused: number;
  headings: string[];
  mapping: ImportField[];
  options: ImportOptions;
}

const columns = sql`
  i.id, i.file_name as "fileName", i.created_at as "createdAt", u.username as "createdBy", i.created_by as "authorId",
  i.finished_at as "finishedAt", i.state, i.done, i.total, i.new_count as new, i.changed_count as changed,
  i.unchanged_count as unchanged, i.refused_count as refused, i.headings, i.mapping, i.options`;

export async function findImport(db: Kysely<Database>, id: number, { lock = false } = {}): Promise<ImportRecord> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from people_imports i left join users u on u.id = i.created_by
    where i.id = ${id} ${lock ? sql`for no key update of i` : sql``}`.execute(db);
  const [found] = rows;
  if (!found) throw new Failure(importFailures.noSuchImport);
  return found;
}

const maxListed = 20;

export async function listImports(db: Kysely<Database>): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from people_imports i left join users u on u.id = i.created_by
    order by i.id desc limit ${maxListed}`.execute(db);
  return rows;
}

/** How the last file with the same headings was mapped. */
export async function findMapping(db: Kysely<Database>, headingsKey: string): Promise<ImportField[] | undefined> {
  const { rows } = await sql<{ mapping: ImportField[] }>`
    select mapping from people_imports where headings_key = ${headingsKey} order by id desc limit 1`.execute(db);
  return rows[0]?.mapping;
}

interface NewImport extends Table {
  fileName: string;
  headingsKey: string;
  mapping: readonly ImportField[];
  options: ImportOptions;
  authorId: number;
}

const rowsPerInsert = 1_000;

export async function insertImport(tx: Kysely<Database>, made: NewImport): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into people_imports (created_by, file_name, headings, headings_key, mapping, options, total)
    values (${made.authorId}, ${made.fileName}, ${made.headings}::text[], ${made.headingsKey}, ${[...made.mapping]}::text[],
            ${JSON.stringify(made.options)}::jsonb, ${made.rows.length})
    returning id`.execute(tx);
  const { id } = getRow(inserted);
  for (let from = 0; from < made.rows.length; from += rowsPerInsert) {
    const part = JSON.stringify(made.rows.slice(from, from + rowsPerInsert));
    await sql`
      insert into people_import_rows (import_id, line, cells)
      select ${id}, (r->>'line')::int, array(select jsonb_array_elements_text(r->'cells'))
      from jsonb_array_elements(${part}::jsonb) as rows (r)`.execute(tx);
  }
  return id;
}

export async function setState(tx: Kysely<Database>, id: number, state: ImportState): Promise<void> {
  const isEnd = state === 'done' || state === 'stopped';
  await sql`
    update people_imports set state = ${state}, done = 0, finished_at = case when ${isEnd} then now() end
    where id = ${id}`.execute(tx);
}

/** Whoever applies an import answers for it. */
export async function setAuthor(tx: Kysely<Database>, id: number, userId: number): Promise<void> {
  await sql`update people_imports set created_by = ${userId} where id = ${id}`.execute(tx);
}

export async function changeImport(
  tx: Kysely<Database>,
  id: number,
  { mapping, options }: { mapping: readonly ImportField[]; options: ImportOptions },
): Promise<void> {
  await sql`
    update people_imports set mapping = ${[...mapping]}::text[], options = ${JSON.stringify(options)}::jsonb
    where id = ${id}`.execute(tx);
}

export interface StoredRow {
  line: number;
  cells: string[];
}

/** The rows after a line; with `due`, only those that an import still has to apply. */
export async function readRows(
  db: Kysely<Database>,
  id: number,
  { after, limit, due = false }: { after: number; limit: number; due?: boolean },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select line, cells from people_import_rows
    where import_id = ${id} and line > ${after} and ${due ? sql`outcome in ('new', 'changed') and user_id is null` : sql`true`}
    order by line limit ${limit}`.execute(db);
  return rows;
}

export interface RowResult {
  line: number;
  outcome: ImportOutcome;
  userId: number | null;
  result: { refusal?: ImportRefusal; value?: string; changes?: Change[] };
}

export async function writeResults(tx: Kysely<Database>, id: number, results: readonly RowResult[]): Promise<void> {
  await sql`
    update people_import_rows set outcome = r->>'outcome', result = r->'result', user_id = (r->>'userId')::int
    from jsonb_array_elements(${JSON.stringify(results)}::jsonb) as written (r)
    where import_id = ${id} and line = (r->>'line')::int`.execute(tx);
}

/** How far the step is, and what the rows come to. */
export async function countRows(tx: Kysely<Database>, id: number, done: number): Promise<void> {
  const count = (outcome: ImportOutcome): RawBuilder<unknown> => sql`count(*) filter (where outcome = ${outcome})`;
  await sql`
    update people_imports set done = ${done}, new_count = c.new, changed_count = c.changed,
                              unchanged_count = c.unchanged, refused_count = c.refused
    from (select ${count('new')} as new, ${count('changed')} as changed, ${count('unchanged')} as unchanged,
                 ${count('refused')} as refused
          from people_import_rows where import_id = ${id}) as c
    where id = ${id}`.execute(tx);
}

export interface ListedRow extends StoredRow {
  outcome: ImportOutcome | null;
  result: RowResult['result'] | null;
  userId: number | null;
}

export async function listRows(
  db: Kysely<Database>,
  id: number,
  { outcome, limit = pageSize.default, cursor }: PageRequest & { outcome?: ImportOutcome | undefined },
): Promise<ListPage<ListedRow>> {
  const [after = 0] = getCursorKey(cursor, [z.int()]) ?? [];
  const { rows } = await sql<ListedRow>`
    select line, cells, outcome, result, user_id as "userId" from people_import_rows
    where import_id = ${id} and line > ${after} and ${outcome ? sql`outcome = ${outcome}` : sql`true`}
    order by line limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.line]);
}

/** Of the first rows: what a column looks like. */
export async function readSamples(db: Kysely<Database>, id: number): Promise<string[][]> {
  return (await readRows(db, id, { after: 0, limit: 3 })).map(({ cells }) => cells);
}

export async function deleteImport(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from people_imports where id = ${id}`.execute(tx);
}

const keptDays = 7;

/** The rows hold personal data, which the accounts have now. */
export async function sweepImports(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from people_import_rows using people_imports i
    where i.id = import_id and i.created_at < now() - make_interval(days => ${keptDays}) and i.state <> 'applying'`.execute(
    db,
  );
  await sql`delete from people_imports where created_at < now() - interval '24 months'`.execute(db);
}

/** The account that owns the classes an import makes, if it may teach. */
export async function findClassOwner(db: Kysely<Database>, username: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where username_key = account_key(${username}) and role = any(${[...teacherRoles, 'iamaker']}) and not is_suspended(id)`.execute(
    db,
  );
  return rows[0]?.id;
}
