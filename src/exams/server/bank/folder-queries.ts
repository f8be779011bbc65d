import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { BankOwner } from '../../contract/bank.ts';
import { bankLimits } from '../../limits.ts';
import type { NewFolder } from '../../schemas.ts';

export interface FolderRow {
  id: number;
  ownerId: number | null;
  owner: string | null;
  name: string;
  isShared: boolean;
  version: number;
  questionCount: number;
}

const folders = sql`
  select f.id, f.owner_id as "ownerId", u.display_name as owner, f.name, f.is_shared as "isShared", f.version,
         (select count(*)::int from bank_questions where folder_id = f.id) as "questionCount" /* never null */
  from question_folders f left join users u on u.id = f.owner_id`;

/** For `question_folders f`: the user's own, or those of others that are shared. */
export const foldersOf = (of: BankOwner, userId: number): RawBuilder<unknown> =>
  of === 'mine' ? sql`f.owner_id = ${userId}` : sql`f.is_shared and f.owner_id is distinct from ${userId}::integer`;

export async function listFolders(
  db: Kysely<Database>,
  userId: number,
  { of, limit = pageSize.default, cursor }: PageRequest & { of: BankOwner },
): Promise<ListPage<FolderRow>> {
  const after = getCursorKey(cursor, [z.string(), z.int()]);
  const rest = after ? sql`(lower(f.name), f.id) > (lower(${after[0]}), ${after[1]}::integer)` : sql`true`;
  const { rows } = await sql<FolderRow>`
    ${folders} where ${foldersOf(of, userId)} and ${rest} order by lower(f.name), f.id limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.name, last.id]);
}

export async function findFolder(db: Kysely<Database>, id: number): Promise<FolderRow | undefined> {
  const { rows } = await sql<FolderRow>`${folders} where f.id = ${id}`.execute(db);
  return rows[0];
}

/** Editors of a folder and of its questions wait for each other, so that none overwrites what another saved. */
export async function lockFolders(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await sql`select from question_folders where id = any(${[...ids]}::integer[]) order by id for update`.execute(tx);
}

/** Undefined if the owner has too many. */
export async function insertFolder(
  tx: Kysely<Database>,
  ownerId: number,
  { name, isShared }: NewFolder,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into question_folders (owner_id, name, is_shared)
    select ${ownerId}, ${name}, ${isShared} from question_folders where owner_id = ${ownerId} having count(*) < ${bankLimits.folders}
    returning id`.execute(tx);
  return rows[0]?.id;
}

/** For whoever names another folder by them: two who do so at once run one after the other. */
export async function listFolderNames(tx: Kysely<Database>, ownerId: number): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('question_folders'), ${ownerId})`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from question_folders where owner_id = ${ownerId}`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

export async function updateFolder(tx: Kysely<Database>, id: number, { name, isShared }: NewFolder): Promise<void> {
  await sql`
    update question_folders set name = ${name}, is_shared = ${isShared}, version = version + 1 where id = ${id}`.execute(
    tx,
  );
}

export async function deleteFolder(tx: Kysely<Database>, id: number): Promise<void> {
  await sql`delete from question_folders where id = ${id}`.execute(tx);
}

const maxTagged = 2_000;
const maxTags = 100;

/** Of the newest questions, so that a large bank does not make the list slow. */
export async function listTags(db: Kysely<Database>, userId: number, of: BankOwner): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select tag from (
      select q.tags from bank_questions q join question_folders f on f.id = q.folder_id
      where ${foldersOf(of, userId)} order by q.id desc limit ${maxTagged}) as newest, unnest(newest.tags) as tag
    group by tag order by count(*) desc, tag limit ${maxTags}`.execute(db);
  return rows.map(({ tag }) => tag);
}
