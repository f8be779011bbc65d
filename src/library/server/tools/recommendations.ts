import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import type { Language } from '../../../shared/language.ts';
import type { Role } from '../../../shared/roles.ts';
import { type ListedTool } from '../../contract.ts';
import {
  type Activity,
  activities,
  type RecommendationGroup,
  type RecommendationGroupId,
  type RecommendedTool,
  recommendationGroups,
  maxRecommendedTools,
} from '../../contract/recommendations.ts';
import type { ToolCategory } from '../../schemas.ts';
import { inCategory, isFound, listedColumns, isVisible } from '../queries.ts';
import { activityKeywords, categoriesOf, keywordQuery, roleKeywords } from './activity-keywords.ts';

interface Filters {
  search?: string | undefined;
  category?: ToolCategory | undefined;
  minEditorialRating?: number | undefined;
}

interface Group {
  role: RecommendationGroup['role'];
  categories: readonly ToolCategory[];
  /** Tags of tools in other categories that also suit the group. */
  tags: readonly string[];
}

/** The groups are fixed; their tools follow from the published marks. */
const groups: Record<RecommendationGroupId, Group> = {
  research: { role: 'all', categories: ['Investigación'], tags: ['fuentes', 'citas'] },
  writing: { role: 'all', categories: ['Escritura'], tags: [] },
  presentations: { role: 'profesor', categories: ['Presentaciones'], tags: ['presentaciones', 'diapositivas'] },
  study: { role: 'estudiante', categories: ['Estudio'], tags: ['estudio'] },
  'visual-content': { role: 'profesor', categories: ['Diseño', 'Imágenes'], tags: [] },
  documents: { role: 'profesional', categories: ['Documentos'], tags: [] },
};

const toolsInGroup = 3;

/** Tools for which we have a guide that opens without an account. */
const featuredNames = ['ChatGPT', 'Canva', 'Gamma', 'ChatPDF'];

export async function getRecommendations(
  db: Kysely<Database>,
  language: Language,
): Promise<{ groups: RecommendationGroup[]; featured: ListedTool[] }> {
  const lists = recommendationGroups.map((id) => bestMarked(language, id, groups[id]));
  const recommended = await sql<RecommendedTool & { group: RecommendationGroupId }>`
    ${sql.join(lists, sql` union all `)}`.execute(db);
  const featured = await sql<ListedTool>`
    select ${listedColumns(language)} from tools where name = any(${featuredNames}::text[]) and ${isVisible}
    order by array_position(${featuredNames}::text[], name)`.execute(db);
  return {
    groups: recommendationGroups.map((id) => ({
      id,
      role: groups[id].role,
      tools: recommended.rows.filter(({ group }) => group === id),
    })),
    featured: featured.rows,
  };
}

/** The tools of a group with the best marks. Tools without a mark are never recommended: too little is known about them. */
function bestMarked(language: Language, id: RecommendationGroupId, { role, categories, tags }: Group) {
  const serves = role === 'all' ? sql`true` : sql`(roles = '{}' or ${role} = any(roles))`;
  return sql`(
    select ${id}::text as "group", ${listedColumns(language)} from tools
    where ${isVisible} and editorial_rating is not null and ${serves}
      and (category = any(${categories}::text[]) or tags && ${tags}::text[])
    order by editorial_rating desc, rating desc, tools.id limit ${toolsInGroup})`;
}

/**
 * Only this many of the best matches are considered: for a word that all tools contain, an activity would scan them all to find that none suits it.
 */
const maxCandidates = 200;

/** The tools to recommend from, as the table `wanted`: all of them through their indexes, or the best that match the filters. */
function wantedTools({ search, category, minEditorialRating }: Filters): RawBuilder<unknown> {
  const isGoodEnough = minEditorialRating ? sql`editorial_rating >= ${minEditorialRating}` : sql`true`;
  const tools = sql`
    select * from tools where ${isVisible} and ${isGoodEnough} and ${inCategory(category)} and ${isFound(search)}`;
  return search || category
    ? sql`with wanted as materialized (${tools} order by rating desc, id limit ${maxCandidates})`
    : sql`with wanted as not materialized (${tools})`;
}

/** Separate from its execution, so that a test can check the query plan. */
export function activityToolsQuery(
  language: Language,
  filters: Filters,
): RawBuilder<ListedTool & { activity: Activity }> {
  const lists = activities.map(
    (activity) => sql`(
      select ${activity}::text as activity, best.*
      from (${bestTools(language, sql`true`, activityKeywords[activity])}) as best)`,
  );
  return sql`${wantedTools(filters)} ${sql.join(lists, sql` union all `)}`;
}

/** Every activity with its best tools. A tool may appear in several. */
export async function listActivityTools(
  db: Kysely<Database>,
  language: Language,
  filters: Filters,
): Promise<{ activity: Activity; tools: ListedTool[] }[]> {
  const { rows } = await activityToolsQuery(language, filters).execute(db);
  return activities.map((activity) => ({ activity, tools: rows.filter((row) => row.activity === activity) }));
}

/** Tools that suit the role; for guests and roles without keywords, simply the best. */
export async function listToolsForRole(
  db: Kysely<Database>,
  language: Language,
  role: Role | undefined,
  filters: Filters,
): Promise<ListedTool[]> {
  const keywords = role && roleKeywords[role];
  const best = keywords
    ? bestTools(language, sql`(roles = '{}' or ${role} = any(roles))`, keywords)
    : bestOf(language, sql`true`);
  const { rows } = await sql<ListedTool>`${wantedTools(filters)} ${best}`.execute(db);
  return rows;
}

/** Tools in a matching category come before those that only mention the word. Two queries, so that each follows the order of an index. */
function bestTools(
  language: Language,
  suits: RawBuilder<boolean>,
  keywords: readonly string[],
): RawBuilder<ListedTool> {
  const isFiledSo = sql`category = any(${categoriesOf(keywords)}::text[])`;
  const saysSo = sql`search @@ to_tsquery('pg_catalog.simple', ${keywordQuery(keywords)})`;
  return sql`
    select * from (
      (select *, 1 as place from (${bestOf(language, sql`${suits} and ${isFiledSo}`)}) as filed)
      union all
      (select *, 2 from (${bestOf(language, sql`${suits} and ${saysSo} and not ${isFiledSo}`)}) as said)
    ) as both_lists
    order by place, rating desc, id limit ${maxRecommendedTools}`;
}

function bestOf(language: Language, suits: RawBuilder<boolean>): RawBuilder<ListedTool> {
  return sql`
    select ${listedColumns(language)} from wanted where ${suits}
    order by rating desc, id limit ${maxRecommendedTools}`;
}
