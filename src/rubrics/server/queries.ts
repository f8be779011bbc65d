import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { getRow } from '../../server/database/get-row.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import type { RubricGrid } from '../../shared/marks/rubric.ts';
import type { rubricOwners } from '../contract.ts';
import { mostOfOwner } from '../limits.ts';

export interface ListedRubricRow {
  id: number;
  ownerId: number | null;
  owner: string | null;
  isShared: boolean;
  title: string;
  version: number;
  criteria: number;
  levels: number;
  scoring: RubricGrid['scoring'];
  changedAt: Date;
}

export interface RubricRow extends ListedRubricRow {
  grid: RubricGrid;
}

const columns = sql`
  r.id, r.owner_id as "ownerId", u.display_name as owner, r.is_shared as "isShared", v.title, v.number as version,
  jsonb_array_length(v.grid->'criteria') as criteria /* never null */, jsonb_array_length(v.grid->'levels') as levels /* never null */,
  v.grid->>'scoring' as scoring /* never null */, v.created_at as "changedAt"`;

/** Each rubric with its newest version. */
const selectRubrics = (selected: RawBuilder<unknown>) => sql`
  select ${selected}
  from rubrics r
    join lateral (select * from rubric_versions where rubric_id = r.id order by number desc limit 1) as v on true
    left join users u on u.id = r.owner_id`;

export async function listRubrics(
  db: Kysely<Database>,
  userId: number,
  { of, limit = pageSize.default, cursor }: PageRequest & { of: (typeof rubricOwners)[number] },
): Promise<ListPage<ListedRubricRow>> {
  const after = getCursorKey(cursor, [z.int()]);
  const rest = after ? sql`r.id < ${after[0]}::integer` : sql`true`;
  const chosen =
    of === 'mine' ? sql`r.owner_id = ${userId}` : sql`r.is_shared and r.owner_id is distinct from ${userId}::integer`;
  const { rows } = await sql<ListedRubricRow>`
    ${selectRubrics(columns)} where ${chosen} and ${rest} order by r.id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function findRubric(db: Kysely<Database>, id: number): Promise<RubricRow | undefined> {
  const { rows } = await sql<RubricRow>`${selectRubrics(sql`${columns}, v.grid`)} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Two editors wait for each other, so that the second one is told of the first one's version. */
export async function lockRubric(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`select from rubrics where id = ${id} for update`.execute(tx);
}

/** Undefined if the owner has too many. */
export async function insertRubric(
  tx: Kysely<Database>,
  ownerId: number,
  { title, grid, isShared }: { title: string; grid: RubricGrid; isShared: boolean },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into rubrics (owner_id, is_shared)
      select ${ownerId}, ${isShared} from rubrics where owner_id = ${ownerId} having count(*) < ${mostOfOwner.rubrics}
      returning id)
    insert into rubric_versions (rubric_id, title, grid) select id, ${title}, ${JSON.stringify(grid)}::jsonb from made
    returning rubric_id as id /* never null: it was just set */`.execute(tx);
  return rows[0]?.id;
}

export async function insertVersion(
  tx: Kysely<Database>,
  rubricId: number,
  { number, title, grid }: { number: number; title: string; grid: RubricGrid },
): Promise<void> {
  await sql`
    insert into rubric_versions (rubric_id, number, title, grid)
    values (${rubricId}, ${number}, ${title}, ${JSON.stringify(grid)}::jsonb)`.execute(tx);
}

export async function shareRubric(tx: Kysely<Database>, id: number, isShared: boolean): Promise<void> {
  await sql`update rubrics set is_shared = ${isShared} where id = ${id}`.execute(tx);
}

/** Versions that a task or a marking uses stay without a rubric. A task that is just choosing one is waited for. */
export async function deleteRubrics(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const these = [...ids];
  await sql`select from rubrics where id = any(${these}::integer[]) order by id for update`.execute(tx);
  await sql`
    delete from rubric_versions v where rubric_id = any(${these}::integer[])
      and not exists (select from classroom_tasks where rubric_version_id = v.id)
      and not exists (select from classroom_rubric_markings where version_id = v.id)
      and not exists (select from classroom_peer_rounds where version_id = v.id)`.execute(tx);
  await sql`delete from rubrics where id = any(${these}::integer[])`.execute(tx);
}

export interface BankCommentRow {
  id: number;
  text: string;
}

export async function listBankComments(db: Kysely<Database>, userId: number): Promise<BankCommentRow[]> {
  const { rows } = await sql<BankCommentRow>`
    select id, text from rubric_comments where owner_id = ${userId} order by id desc`.execute(db);
  return rows;
}

/** Undefined if the owner has too many. */
export async function insertBankComment(
  tx: Kysely<Database>,
  userId: number,
  text: string,
): Promise<BankCommentRow | undefined> {
  const { rows } = await sql<BankCommentRow>`
    insert into rubric_comments (owner_id, text)
    select ${userId}, ${text} from rubric_comments where owner_id = ${userId} having count(*) < ${mostOfOwner.comments}
    on conflict (owner_id, md5(text)) do update set text = excluded.text
    returning id, text`.execute(tx);
  return rows[0];
}

export async function deleteBankComment(tx: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from rubric_comments where owner_id = ${userId} and id = ${id}`.execute(tx);
  return numAffectedRows === 1n;
}

export interface FreeVersion {
  title: string;
  grid: RubricGrid;
  /** By language. */
  translations: Readonly<Record<string, { title: string; grid: RubricGrid }>>;
}

/** A version without a rubric, of the library or of a ready unit. The same one is stored once. */
export async function keepFreeVersion(
  tx: Kysely<Database>,
  { title, grid, translations }: FreeVersion,
): Promise<number> {
  const written = sql`${JSON.stringify(grid)}::jsonb`;
  const translated = sql`${JSON.stringify(translations)}::jsonb`;
  const { rows } = await sql<{ id: number }>`
    select id from rubric_versions
    where rubric_id is null and title = ${title} and grid = ${written} and translations = ${translated}
    order by id limit 1`.execute(tx);
  const [kept] = rows;
  if (kept) return kept.id;
  const made = await sql<{ id: number }>`
    insert into rubric_versions (title, grid, translations) values (${title}, ${written}, ${translated})
    returning id`.execute(tx);
  return getRow(made).id;
}

/** The newest version of a rubric. The rubric is neither edited nor deleted until the transaction ends. */
export async function lockNewestVersion(tx: Kysely<Database>, rubricId: number): Promise<number | undefined> {
  await sql`select from rubrics where id = ${rubricId} for key share`.execute(tx);
  // A statement of its own: the first one may have waited, and this one sees what was written meanwhile.
  const { rows } = await sql<{ id: number }>`
    select id from rubric_versions where rubric_id = ${rubricId} order by number desc limit 1`.execute(tx);
  return rows[0]?.id;
}
