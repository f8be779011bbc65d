import { type Kysely, type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { getCursorKey } from '../../server/cursor.ts';
import type { Database } from '../../server/database-types.ts';
import type { PageOfList } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/language.ts';
import { pageSize, writeCursor } from '../../shared/pages-of-lists.ts';
import type { ListedTool } from '../contract.ts';
import type { ToolCategory } from '../schemas.ts';

interface ToolFilters {
  search?: string | undefined;
  category?: ToolCategory | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** How alike a mistyped word must be: 'chagpt' finds ChatGPT, 'historia' does not find everything with 'his'. */
const likeness = 0.45;

/** Sort key of a list: how well the name matches, then the rating, then the age. */
const toolCursor = [z.int(), z.int(), z.int()] as const;

type Row = ListedTool & { matched: number };

/**
 * Best rated first; with a search those whose name matches come before the rest. Only when no word is found is the name
 * compared letter by letter: that forgives typing errors, but is slow over many tools and would find too much.
 */
export async function listTools(
  db: Kysely<Database>,
  language: Language,
  filters: ToolFilters,
): Promise<PageOfList<ListedTool>> {
  const search = filters.search?.trim() ?? '';
  const all = sql<boolean>`true`;
  const inCategory = filters.category ? sql<boolean>`category = ${filters.category}` : all;
  const list = (wanted: RawBuilder<boolean>, matched: RawBuilder<number>) =>
    listPage(db, language, filters, sql<boolean>`${wanted} and ${inCategory}`, matched);

  if (!search) return list(all, sql<number>`0`);
  const named = sql<boolean>`search_name like '%' || spanish_search_words(${search}) || '%'`;
  const found = await list(
    sql<boolean>`spanish_search_words(${search}) <> '' and (${named} or search @@ (spanish_search_query(${search}) || plainto_tsquery('pg_catalog.english', ${search})))`,
    sql<number>`(${named})::int`,
  );
  if (found.items.length > 0 || filters.cursor) return found;
  const alike = sql<number>`word_similarity(spanish_search_words(${search}), search_name)`;
  return list(sql<boolean>`${alike} >= ${likeness}`, sql<number>`round(${alike} * 100)::int`);
}

async function listPage(
  db: Kysely<Database>,
  language: Language,
  { limit = pageSize.usual, cursor }: ToolFilters,
  wanted: RawBuilder<boolean>,
  matched: RawBuilder<number>,
): Promise<PageOfList<ListedTool>> {
  const description = sql.ref(language === 'en' ? 'description_en' : 'description_es');
  const after = getCursorKey(cursor, toolCursor);
  const rest = after
    ? sql<boolean>`(matched, rating, -id) < (${after[0]}, ${after[1]}, ${-after[2]})`
    : sql<boolean>`true`;
  const { rows } = await sql<Row>`
    select * from (
      select id, slug, name, ${description} as description, url, category, tags, roles, editorial_rating as rating, 0 as "reviewCount",
             created_by as "createdBy", ${matched} as matched
      from tools
      where retired_at is null and ${wanted}
    ) as tool
    where ${rest}
    order by matched desc, rating desc, id
    limit ${limit + 1}`.execute(db);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rows.length > limit ? writeCursor([last.matched, last.rating, last.id]) : undefined };
}

export async function listToolCategories(db: Kysely<Database>): Promise<ToolCategory[]> {
  const { rows } = await sql<{ category: ToolCategory }>`
    select category from tools where retired_at is null
    group by category order by category collate "es-x-icu"`.execute(db);
  return rows.map((row) => row.category);
}
