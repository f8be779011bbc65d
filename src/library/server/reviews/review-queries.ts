import { type Kysely, sql } from 'kysely';
import type * as z from 'zod';
import { cutPage, getCursorKey, type PageRequest } from '../../../server/database/cursor.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { pageSize } from '../../../shared/endpoints/pagination.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures, type Review } from '../../contract.ts';
import { pointsPerStar } from '../../limits.ts';
import { idKey } from '../queries.ts';
import { rightsOverReview } from '../rights.ts';

type Shown = z.input<typeof Review>;
export type ReviewRow = Omit<Shown, 'stars' | 'isMine' | 'may'>;

export const reviewColumns = sql`
  id, tool_id as "toolId", user_id as "userId", rating, comment, created_at as "createdAt", edited_at as "editedAt",
  moderation_state as moderation`;

export function presentReview(row: ReviewRow, viewer: Viewer | undefined): Shown {
  return {
    ...row,
    stars: row.rating / pointsPerStar,
    isMine: row.userId === viewer?.id,
    may: rightsOverReview(viewer, row),
  };
}

/** Newest first. An edited review keeps its position. */
export async function listReviews(
  db: Kysely<Database>,
  toolId: number,
  { limit = pageSize.default, cursor }: PageRequest,
  viewer: Pick<Viewer, 'id'> | undefined,
): Promise<ListPage<ReviewRow>> {
  const [before] = getCursorKey(cursor, [idKey]) ?? [];
  const tool = await sql`select 1 from tools where id = ${toolId}`.execute(db);
  if (tool.rows.length === 0) throw new Failure(libraryFailures.noSuchTool);
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews
    where tool_id = ${toolId} and (moderation_state is distinct from 'held' or user_id = ${viewer?.id ?? null}) and ${before === undefined ? sql`true` : sql`id < ${before}`}
    order by id desc limit ${limit + 1}`.execute(db);
  return cutPage(rows, limit, (last) => [last.id]);
}

export async function findReviewOf(
  db: Kysely<Database>,
  toolId: number,
  userId: number,
): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from reviews where tool_id = ${toolId} and user_id = ${userId}`.execute(db);
  return rows[0];
}

export async function getReview(db: Kysely<Database>, id: number): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`select ${reviewColumns} from reviews where id = ${id}`.execute(db);
  if (!rows[0]) throw new Failure(libraryFailures.noSuchReview);
  return rows[0];
}
