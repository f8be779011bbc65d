import { type Kysely, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { searchConfigurationOf } from '../../../server/text/translations.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import { defaultLanguage, furtherLanguages } from '../../../shared/language.ts';
import { textIn } from '../../../shared/texts-by-language.ts';
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
  id, slug, name, url, category, tags, roles, rating, editorial_rating as "editorialRating", ${factsColumn},
  jsonb_build_object(${defaultLanguage}::text, description)
    || coalesce((select jsonb_object_agg(t.language, t.description) from tool_translations t where t.tool_id = tools.id), '{}') as description,
  (select coalesce(jsonb_agg(jsonb_build_object(${defaultLanguage}::text, use)
                     || coalesce((select jsonb_object_agg(t.language, t.uses[place]) from tool_translations t
                                  where t.tool_id = tools.id and t.uses[place] is not null), '{}') order by place), '[]')
   from unnest(uses) with ordinality as own (use, place)) as uses,
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

/** A translation has all texts of a tool: `ToolChanges` refuses half of one. */
function translationsOf({ description, uses }: ToolChanges) {
  return furtherLanguages.flatMap((language) =>
    description[language] === undefined
      ? []
      : {
          language,
          searchConfiguration: searchConfigurationOf(language),
          description: description[language],
          uses: uses.map((use) => textIn(use, language)),
        },
  );
}

/** The facts of a tool and the mark computed from them are written in the same statement. */
function* batchesOf(tools: readonly ToolChanges[]): Generator<string> {
  for (let from = 0; from < tools.length; from += toolsPerStatement) {
    const batch = tools.slice(from, from + toolsPerStatement);
    yield JSON.stringify(
      batch.map((tool) => ({
        ...tool,
        description: textIn(tool.description, defaultLanguage),
        uses: tool.uses.map((use) => textIn(use, defaultLanguage)),
        translations: translationsOf(tool),
        editorialRating: rateTool(tool),
      })),
    );
  }
}

/** Existing slugs are skipped: only the ids of new tools are returned. */
export async function insertTools(tx: Kysely<Database>, tools: readonly NewTool[]): Promise<number[]> {
  const ids: number[] = [];
  for (const batch of batchesOf(tools)) {
    const { rows } = await sql<{ id: number }>`
      with given as materialized (select tool from jsonb_array_elements(${batch}::jsonb) as tool),
      added as (
        insert into tools (slug, name, url, category, tags, roles, description, uses,
                           editorial_rating, account, free_plan, spanish, minimum_age, checked_on, sources,
                           created_by, translation_search)
        select tool->>'slug', ${writtenValues}, ${editors}, ${translationSearch}
        from given
        on conflict on constraint tools_slug_key do nothing
        returning id, slug),
      translated as (
        insert into tool_translations (tool_id, language, description, uses, search_configuration)
        select added.id, ${translationValues}
        from added join given on tool->>'slug' = added.slug, jsonb_array_elements(tool->'translations') as translation)
      select id from added`.execute(tx);
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
      update tools set (name, url, category, tags, roles, description, uses, editorial_rating,
                        account, free_plan, spanish, minimum_age, checked_on, sources, translation_search)
        = row (${writtenValues}, ${translationSearch})
      from jsonb_array_elements(${batch}::jsonb) as tool
      where id = (tool->>'id')::int`.execute(tx);
    await sql`
      delete from tool_translations t using jsonb_array_elements(${batch}::jsonb) as tool
      where t.tool_id = (tool->>'id')::int
        and t.language not in (select translation->>'language' from jsonb_array_elements(tool->'translations') as translation)`.execute(
      tx,
    );
    await sql`
      insert into tool_translations (tool_id, language, description, uses, search_configuration)
      select (tool->>'id')::int, ${translationValues}
      from jsonb_array_elements(${batch}::jsonb) as tool, jsonb_array_elements(tool->'translations') as translation
      on conflict on constraint tool_translations_pkey do update set
        description = excluded.description, uses = excluded.uses, search_configuration = excluded.search_configuration`.execute(
      tx,
    );
  }
}

/** The edited fields from the JSON of a tool, in the order of the columns above. */
const writtenValues = sql`
  tool->>'name', tool->>'url', tool->>'category',
  array(select jsonb_array_elements_text(tool->'tags')), array(select jsonb_array_elements_text(tool->'roles')),
  tool->>'description', array(select jsonb_array_elements_text(tool->'uses')), (tool->>'editorialRating')::smallint,
  tool->'facts'->>'account', tool->'facts'->>'freePlan', tool->'facts'->>'spanish',
  (tool->'facts'->>'minimumAge')::smallint, (tool->'facts'->>'checkedOn')::date,
  array(select jsonb_array_elements_text(tool->'facts'->'sources'))`;

const translationValues = sql`
  translation->>'language', translation->>'description', array(select jsonb_array_elements_text(translation->'uses')),
  translation->>'searchConfiguration'`;

/** What the trigger of the translations computes. Written with the tool, it spares the index a second write. */
const translationSearch = sql`
  (select coalesce(concatenated_search_vectors(setweight(
            to_tsvector((translation->>'searchConfiguration')::regconfig, translation->>'description'), 'C')
            order by translation->>'language'), '')
   from jsonb_array_elements(tool->'translations') as translation)`;

/** Retiring a retired tool keeps the first date. */
export async function setRetired(tx: Kysely<Database>, slugs: readonly string[], isRetired: boolean): Promise<void> {
  await sql`
    update tools set retired_at = case when ${isRetired} then now() end
    where slug = any(${[...slugs]}::text[]) and (retired_at is not null) <> ${isRetired}`.execute(tx);
}
