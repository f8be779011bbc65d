import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Language } from '../../../shared/language.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { type ListedTool, libraryFailures, maxSimilarTools, type Tool } from '../../contract.ts';
import { listedColumns, isVisible, translated } from '../queries.ts';
import { ratingReasons } from '../rate-tool.ts';
import { findReviewOf, presentReview } from '../reviews/review-queries.ts';
import { rightsOverTool } from '../rights.ts';
import { nameOfTag } from './tag-names.ts';
import { addressKeys } from './tool-address.ts';

type ToolRow = Omit<Tool, 'tagNames' | 'ratingReasons' | 'similar' | 'myReview' | 'may'>;

export const factsColumn = sql`
  jsonb_build_object('account', account, 'freePlan', free_plan, 'spanish', spanish, 'minimumAge', minimum_age,
                     'checkedOn', checked_on, 'sources', sources) as facts`;

/** By id or slug. Includes retired tools, which are marked as such. */
export async function getTool(
  db: Kysely<Database>,
  language: Language,
  viewer: Viewer | undefined,
  which: { id: number } | { slug: string },
) {
  const isWanted = 'id' in which ? sql<boolean>`id = ${which.id}` : sql<boolean>`slug = ${which.slug}`;
  const { rows } = await toolQuery(language, viewer, isWanted).execute(db);
  const tool = rows[0];
  if (!tool) throw new Failure(libraryFailures.noSuchTool);
  const similar = await similarTools(language, tool).execute(db);
  const myReview = viewer && (await findReviewOf(db, tool.id, viewer.id));
  return {
    ...tool,
    tagNames: tool.tags.map((tag) => nameOfTag(tag, language)),
    ratingReasons: ratingReasons(tool, language),
    similar: similar.rows,
    myReview: myReview ? presentReview(myReview, viewer) : null,
    may: rightsOverTool(viewer, tool),
  };
}

function toolQuery(language: Language, viewer: Viewer | undefined, isWanted: RawBuilder<boolean>): RawBuilder<ToolRow> {
  return sql`
    select ${listedColumns(language)}, ${factsColumn}, retired_at is not null as "isRetired",
           ${translated('uses', language)} as uses,
           array(select count(reviews.tool_id)::int
                 from generate_series(20, 100, 20) as points
                   left join reviews on reviews.tool_id = tools.id and reviews.rating = points and reviews.moderation_state is null
                 group by points order by points) as distribution,
           exists (select from favourites
                   where favourites.tool_id = tools.id and favourites.user_id = ${viewer?.id ?? null}::int)
             as "isFavourite"
    from tools where ${isWanted}`;
}

/** How many of the best of a category, and of those with the same tags, are compared. */
const candidates = 100;

/** Tools of the same category or with the same tags: the more in common, the higher. */
export function similarTools(
  language: Language,
  { id, category, tags }: Pick<ListedTool, 'id' | 'category' | 'tags'>,
): RawBuilder<ListedTool> {
  const best = (alike: RawBuilder<unknown>) => sql`(
    select id from tools where ${isVisible} and ${alike} order by rating desc, id limit ${candidates})`;
  return sql`
    select ${listedColumns(language)} from tools
    where id <> ${id}
      and id in (${best(sql`category = ${category}`)} union ${best(sql`tags && ${tags}::text[]`)})
    order by (category = ${category})::int
               + cardinality(array(select unnest(tags) intersect select unnest(${tags}::text[]))) desc,
             rating desc, id
    limit ${maxSimilarTools}`;
}

/** The tool whose address is the longest prefix of this one. */
export async function findToolOfAddress(
  db: Kysely<Database>,
  language: Language,
  address: string,
): Promise<ListedTool | undefined> {
  const { rows } = await sql<ListedTool>`
    select ${listedColumns(language)} from tools
    where url_key = any(${addressKeys(address)}::text[]) and ${isVisible}
    order by length(url_key) desc, rating desc, id limit 1`.execute(db);
  return rows[0];
}

interface LockedTool {
  slug: string;
  name: string;
  isRetired: boolean;
}

/** Locks the tool until the transaction ends, so that its review counts are updated one at a time. */
export async function lockTool(tx: Kysely<Database>, id: number): Promise<LockedTool> {
  const { rows } = await sql<LockedTool>`
    select slug, name, retired_at is not null as "isRetired" from tools where id = ${id} for no key update`.execute(tx);
  if (!rows[0]) throw new Failure(libraryFailures.noSuchTool);
  return rows[0];
}
