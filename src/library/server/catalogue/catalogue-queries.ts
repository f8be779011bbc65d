import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { libraryFailures } from '../../contract.ts';
import { type CatalogueTool } from '../../contract/catalogue.ts';
import type { NewTool, ToolChanges } from '../../schemas.ts';
import { checkedBy, idKey, isFound, reviewMean } from '../queries.ts';
import { rateTool } from '../rate-tool.ts';
import { factsColumn } from '../tools/tool-queries.ts';

export type CatalogueRow = z.input<typeof CatalogueTool>;

/** Tools are added in the product's name; the audit log records the administrator. */
const editors = 'EducaIA';

const catalogueColumns = sql`
  id, slug, name, url, category, tags, roles, uses, rating, editorial_rating as "editorialRating", ${factsColumn},
  jsonb_build_object('es', description_es, 'en', description_en) as description,
  review_count as "reviewCount", ${reviewMean}, ${checkedBy}, created_at as "createdAt", retired_at as "retiredAt"`;

const states = {
  shown: sql`retired_at is null`,
  retired: sql`retired_at is not null`,
  /** No check has been dated yet. */
  unchecked: sql`retired_at is null and checked_on is null`,
};

interface CatalogueFilters extends PageRequest {
  search?: string | undefined;
  state?: keyof typeof states | undefined;
}

/** Includes retired tools, newest first. Separate from its execution, so that a test can check the query plan. */
export function catalogueQuery({
  search,
  state,
  limit = pageSize.default,
  cursor,
}: CatalogueFilters): RawBuilder<CatalogueRow> {
  const [before] = getCursorKey(cursor, [idKey]) ?? [];
  return sql<CatalogueRow>`
    select ${catalogueColumns} from tools
    where ${isFound(search)} and ${state ? states[state] : sql`true`}
      and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit + 1}`;
}

export async function listCatalogue(db: Kysely<Database>, filters: CatalogueFilters): Promise<ListPage<CatalogueRow>> {
  const { rows } = await catalogueQuery(filters).execute(db);
  return cutPage(rows, filters.limit ?? pageSize.default, (last) => [last.id]);
}

export async function getCatalogueTool(db: Kysely<Database>, id: number): Promise<CatalogueRow> {
  const { rows } = await sql<CatalogueRow>`select ${catalogueColumns} from tools where id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure(libraryFailures.noSuchTool);
  return rows[0];
}

export async function listWholeCatalogue(db: Kysely<Database>): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`select ${catalogueColumns} from tools order by slug`.execute(db);
  return rows;
}

/** Locks the rows until the transaction ends, so that the compared rows are the changed ones. */
export async function lockToolsBySlug(tx: Kysely<Database>, slugs: readonly string[]): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select ${catalogueColumns} from tools where slug = any(${[...slugs]}::text[])
    order by id for no key update`.execute(tx);
  return rows;
}

/** Indexing the text of tools is slow, and statements have a time limit. */
const toolsPerStatement = 200;

/** The facts of a tool and the mark computed from them are written in the same statement. */
function* batchesOf(tools: readonly ToolChanges[]): Generator<string> {
  for (let from = 0; from < tools.length; from += toolsPerStatement) {
    const batch = tools.slice(from, from + toolsPerStatement);
    yield JSON.stringify(batch.map((tool) => ({ ...tool, editorialRating: rateTool(tool) })));
  }
}

/** Existing slugs are skipped: only the ids of new tools are returned. */
export async function insertTools(tx: Kysely<Database>, tools: readonly NewTool[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batchesOf(tools)) {
    const { rows } = await sql<{ id: number }>`
      insert into tools (slug, name, url, category, tags, roles, description_es, description_en, uses,
                         editorial_rating, account, free_plan, spanish, minimum_age, checked_on, sources,
                         created_by)
      select tool->>'slug', ${writtenValues}, ${editors}
      from jsonb_array_elements(${batch}::jsonb) as tool
      on conflict on constraint tools_slug_key do nothing
      returning id`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function updateTools(
  tx: Kysely<Database>,
  tools: readonly (ToolChanges & { id: number })[],
): Promise<void> {
  for (const batch of batchesOf(tools)) {
    await sql`
      update tools set (name, url, category, tags, roles, description_es, description_en, uses, editorial_rating,
                        account, free_plan, spanish, minimum_age, checked_on, sources) = row (${writtenValues})
      from jsonb_array_elements(${batch}::jsonb) as tool
      where id = (tool->>'id')::int`.execute(tx);
  }
}

/** The edited fields from the JSON of a tool, in the order of the columns above. */
const writtenValues = sql`
  tool->>'name', tool->>'url', tool->>'category',
  array(select jsonb_array_elements_text(tool->'tags')), array(select jsonb_array_elements_text(tool->'roles')),
  tool->'description'->>'es', tool->'description'->>'en', tool->'uses', (tool->>'editorialRating')::smallint,
  tool->'facts'->>'account', tool->'facts'->>'freePlan', tool->'facts'->>'spanish',
  (tool->'facts'->>'minimumAge')::smallint, (tool->'facts'->>'checkedOn')::date,
  array(select jsonb_array_elements_text(tool->'facts'->'sources'))`;

/** Retiring a retired tool keeps the first date. */
export async function setRetired(tx: Kysely<Database>, slugs: readonly string[], isRetired: boolean): Promise<void> {
  await sql`
    update tools set retired_at = case when ${isRetired} then now() end
    where slug = any(${[...slugs]}::text[]) and (retired_at is not null) <> ${isRetired}`.execute(tx);
}
