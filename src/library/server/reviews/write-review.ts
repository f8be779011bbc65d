import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { getRow } from '../../../server/database/get-row.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { pointsPerStar } from '../../limits.ts';
import { type NewReview } from '../../schemas.ts';
import { lockTool } from '../tools/tool-queries.ts';
import { type ReviewRow, reviewColumns } from './review-queries.ts';

/** One review per user and tool: writing again replaces it. Updates the tool's counts and rating. */
export async function writeReview(
  tx: Kysely<Database>,
  author: Viewer,
  toolId: number,
  { rating: stars, comment }: NewReview,
): Promise<ReviewRow> {
  const points = stars * pointsPerStar;
  const tool = await lockTool(tx, toolId);
  if (tool.isRetired) throw new Failure(libraryFailures.retired);
  const withdrawn = await sql`
    select from reviews where tool_id = ${toolId} and user_id = ${author.id} and moderation_state is not null`.execute(
    tx,
  );
  if (withdrawn.rows.length > 0) throw new Failure(libraryFailures.withdrawn);
  const written = await sql<ReviewRow>`
    with replaced as (
      select rating from reviews where tool_id = ${toolId} and user_id = ${author.id}
    ), counted as (
      update tools set
        review_count = review_count + 1 - (select count(*) from replaced)::int,
        review_sum = review_sum + ${points}::int - coalesce((select rating from replaced), 0)
      where id = ${toolId}
    )
    insert into reviews as review (tool_id, user_id, rating, comment)
    values (${toolId}, ${author.id}, ${points}, ${comment})
    on conflict on constraint reviews_once do update set
      rating = excluded.rating, comment = excluded.comment,
      -- Sent twice is not edited.
      edited_at = case when (review.rating, review.comment) = (excluded.rating, excluded.comment)
                       then review.edited_at else now() end
    returning ${reviewColumns}`.execute(tx);
  return getRow(written);
}
