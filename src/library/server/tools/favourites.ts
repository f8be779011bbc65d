import { type Kysely, sql } from 'kysely';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { writeAs } from '../../../server/database/write-as.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Kernel } from '../../../server/kernel.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { type ListedTool, libraryFailures } from '../../contract.ts';
import { idKey, listedColumns, isVisible } from '../queries.ts';
import { lockTool } from './tool-queries.ts';

/** A retired tool can be removed from the favourites, but not added. */
export async function setFavourite(
  kernel: Pick<Kernel, 'db'>,
  owner: Viewer,
  toolId: number,
  isKept: boolean,
): Promise<void> {
  await writeAs(kernel, owner, async (tx) => {
    const tool = await lockTool(tx, toolId);
    if (!isKept) {
      await sql`delete from favourites where user_id = ${owner.id} and tool_id = ${toolId}`.execute(tx);
      return;
    }
    if (tool.isRetired) throw new Failure(libraryFailures.retired);
    await sql`
      insert into favourites (user_id, tool_id) values (${owner.id}, ${toolId})
      on conflict on constraint favourites_once do nothing`.execute(tx);
  });
}

/** Most recently added first. */
export async function listFavourites(
  db: Kysely<Database>,
  language: Language,
  owner: Viewer,
  { limit = pageSize.default, cursor }: PageRequest,
): Promise<ListPage<ListedTool>> {
  const [before] = getCursorKey(cursor, [idKey]) ?? [];
  const { rows } = await sql<ListedTool & { keptId: number }>`
    select ${listedColumns(language)}, "keptId"
    from tools join (select id as "keptId", tool_id from favourites where user_id = ${owner.id}) as kept on tool_id = id
    where ${isVisible} and ${before === undefined ? sql`true` : sql`"keptId" < ${before}`}
    order by "keptId" desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.keptId]);
}
