import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../server/database/cursor.ts';
import type { Database } from '../../server/database/database-types.ts';
import { matchesSubstring } from '../../server/database/substring-search.ts';
import { translationQuery } from '../../server/text/translations.ts';
import type { ListPage } from '../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../shared/endpoints/pagination.ts';
import { defaultLanguage, type Language } from '../../shared/language.ts';
import { highestRowId } from '../../shared/limits.ts';
import { type ListedTool, type ToolSort, toolTextFields } from '../contract.ts';
import { toolCategories, type ToolDemands, toolLimits } from '../limits.ts';
import type { ToolCategory } from '../schemas.ts';

export interface ToolFilters extends PageRequest, ToolDemands {
  search?: string | undefined;
  category?: ToolCategory | undefined;
  sort?: ToolSort | undefined;
}

type Condition = RawBuilder<boolean>;
type Row = ListedTool & { matched: number };

export const idKey = z.int().min(0).max(highestRowId);

const outOfAHundred = z.int().min(0).max(toolLimits.highestRating);

/** Sort key of a list: how well the name matches, then the rating, then the age. */
const toolCursor = [outOfAHundred, outOfAHundred, idKey] as const;
type ToolKey = readonly [matched: number, rating: number, id: number];

/** 1 and 0 say whether the name matches; higher values are the similarity of a mistyped name, in hundredths. */
const maxNameMatches = 1;

const all: Condition = sql`true`;

export const isVisible: Condition = sql`retired_at is null`;

/** The mean of the reviews, without the editorial mark. */
export const reviewMean = sql`
  case when review_count > 0 then round(review_sum::numeric / review_count)::int end as "reviewMean"`;

/** Only checked tools have a `createdBy`; a check has a date and sources (`tools_checked_with_sources`). */
export const checkedBy = sql`case when checked_on is not null then created_by end as "createdBy"`;

/** In the reader's language, if the tool is translated. A subquery, because the tools go by several names in the queries that list them. */
export function translated(column: 'description' | 'uses', language: Language): RawBuilder<unknown> {
  const own = sql.ref(column);
  if (language === defaultLanguage) return own;
  return sql`
    coalesce((select ${sql.ref(`translated.${column}`)} from tool_translations as translated
              where translated.tool_id = id and translated.language = ${language}), ${own})`;
}

function untranslated(language: Language): RawBuilder<unknown> {
  if (language === defaultLanguage) return sql`'{}'::text[]`;
  const missing = toolTextFields.map(
    (name) => sql`case when ${sql.ref(`translated.${name}`)} is null then ${sql.lit(name)} end`,
  );
  return sql`
    coalesce((select array_remove(array[${sql.join(missing)}]::text[], null) from tool_translations as translated
              where translated.tool_id = id and translated.language = ${language}), ${[...toolTextFields]}::text[])`;
}

export function listedColumns(language: Language): RawBuilder<unknown> {
  return sql`id, slug, name, ${translated('description', language)} as description, url, category, tags, roles, rating,
    editorial_rating as "editorialRating", review_count as "reviewCount", ${reviewMean}, ${checkedBy},
    ${untranslated(language)} as untranslated`;
}

export function inCategory(category: ToolCategory | undefined): Condition {
  return category ? sql`category = ${category}` : all;
}

/** What is unknown of a tool meets no demand. */
function meets({ tag, account, free, spanish, age }: ToolDemands): Condition {
  const conditions = [
    ...(tag === undefined ? [] : [sql`tags @> ${[tag]}::text[]`]),
    ...(account === undefined
      ? []
      : [sql`account = any(${account === 'none' ? ['none'] : ['none', 'optional']}::text[])`]),
    ...(free === undefined ? [] : [sql`free_plan = any(${free === 'yes' ? ['yes'] : ['yes', 'limited']}::text[])`]),
    ...(spanish === undefined ? [] : [sql`spanish = any(${spanish === 'yes' ? ['yes'] : ['yes', 'partial']}::text[])`]),
    ...(age === undefined ? [] : [sql`minimum_age <= ${Number(age)}`]),
  ];
  return conditions.length === 0 ? all : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

export function isNamed(search: string): Condition {
  return matchesSubstring(sql`search_name`, search);
}

export function isDescribed(search: string): Condition {
  return sql`search @@ (spanish_search_query(${search}) || ${translationQuery(sql`${search}`)})`;
}

export function isFound(search: string | undefined): Condition {
  return search?.trim() ? sql`(${isNamed(search)} or ${isDescribed(search)})` : all;
}

interface Part {
  language: Language;
  wanted: Condition;
  matched: 0 | 1;
  after: ToolKey | undefined;
  count: number;
}

/** Tools with the same quality of match, best rated first: an index scan. */
export function toolsQuery({ language, wanted, matched, after, count }: Part): RawBuilder<Row> {
  const rest = after ? sql`rating <= ${after[1]} and (rating < ${after[1]} or id > ${after[2]})` : all;
  return sql`
    select ${listedColumns(language)}, ${matched}::int as matched
    from tools where ${isVisible} and ${wanted} and ${rest}
    order by rating desc, id limit ${count}`;
}

/** Tools whose names resemble a mistyped search. */
function alikeQuery(search: string, { language, wanted, after, count }: Omit<Part, 'matched'>): RawBuilder<Row> {
  const rest = after ? sql`(likeness, rating, -id) < (${after[0]}, ${after[1]}, ${-after[2]}::int)` : all;
  return sql`
    select ${listedColumns(language)}, likeness as matched
    from tools_alike(spanish_search_words(${search})) join tools on id = tool_id
    where ${wanted} and ${rest}
    order by likeness desc, rating desc, id limit ${count}`;
}

/**
 * Best rated first; with a search, name matches come before the rest. Two queries, so that each follows the order of an index. Only if no word
 * matches are names compared by similarity, which tolerates typos but finds too much.
 */
export async function listTools(
  db: Kysely<Database>,
  language: Language,
  { search = '', category, sort = 'relevancia', limit = pageSize.default, cursor, ...demands }: ToolFilters,
): Promise<ListPage<ListedTool>> {
  const after = getCursorKey(cursor, toolCursor);
  const wanted = sql<boolean>`${inCategory(category)} and ${meets(demands)}`;
  const part = { language, wanted, after, count: limit + 1 };
  const read = async (query: RawBuilder<Row>) => asPage((await query.execute(db)).rows, limit);

  if (!search.trim()) return read(toolsQuery({ ...part, matched: 0 }));
  if (!after || after[0] <= maxNameMatches) {
    const found =
      sort === 'calificacion'
        ? await read(toolsQuery({ ...part, wanted: sql`${wanted} and ${isFound(search)}`, matched: 0 }))
        : asPage(await findNamedFirst(db, search, part), limit);
    if (found.items.length > 0 || after) return found;
  }
  return read(alikeQuery(search, part));
}

async function findNamedFirst(
  db: Kysely<Database>,
  search: string,
  { language, wanted, after, count }: Omit<Part, 'matched'>,
): Promise<Row[]> {
  const isPastNames = after?.[0] === 0;
  const find = async (part: Pick<Part, 'wanted' | 'matched' | 'after' | 'count'>) =>
    (await toolsQuery({ language, ...part }).execute(db)).rows;
  const isNameLike = isNamed(search);
  const named = isPastNames ? [] : await find({ wanted: sql`${wanted} and ${isNameLike}`, matched: 1, after, count });
  if (named.length === count) return named;
  const described = await find({
    wanted: sql`${wanted} and ${isDescribed(search)} and not ${isNameLike}`,
    matched: 0,
    after: isPastNames ? after : undefined,
    count: count - named.length,
  });
  return [...named, ...described];
}

function asPage(rows: Row[], limit: number): ListPage<ListedTool> {
  return cutPage(rows, limit, (last) => [last.matched, last.rating, last.id]);
}

/**
 * Categories that have tools, with one index lookup per category instead of a scan of all tools. Separate from its execution, so that a test can
 * check the query plan.
 */
export const toolCategoriesQuery = sql<{ category: ToolCategory }>`
  select category from unnest(${[...toolCategories]}::text[]) as category
  where exists (select from tools where tools.category = category.category and ${isVisible})
  order by category collate "es-x-icu"`;

export async function listToolCategories(db: Kysely<Database>): Promise<ToolCategory[]> {
  const { rows } = await toolCategoriesQuery.execute(db);
  return rows.map((row) => row.category);
}
