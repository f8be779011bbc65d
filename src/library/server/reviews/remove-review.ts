import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { failures } from '../../../shared/endpoints/failures.ts';
import type { Viewer } from '../../../shared/roles.ts';
import { libraryFailures } from '../../contract.ts';
import { changeLibrary } from '../change-library.ts';
import { rightsOverReview } from '../rights.ts';
import { lockTool } from '../tools/tool-queries.ts';
import { getReview } from './review-queries.ts';

export async function removeReview(kernel: Pick<Kernel, 'db' | 'events'>, remover: Viewer, id: number): Promise<void> {
  await changeLibrary(kernel, remover, (tx) => removeReviewWithin(tx, remover, id));
}

/** Locks the tool first, as writing a review does, to avoid deadlocks. */
export async function removeReviewWithin(tx: Kysely<Database>, remover: Viewer, id: number): Promise<void> {
  const review = await getReview(tx, id);
  if (!rightsOverReview(remover, review).remove) throw new Failure(failures.notAllowed);
  const { slug } = await lockTool(tx, review.toolId);
  const { rows } = await sql`
    with gone as (delete from reviews where id = ${id} returning tool_id, rating, moderation_state is null as counts)
    update tools set review_count = review_count - gone.counts::int, review_sum = review_sum - gone.rating * gone.counts::int
    from gone where tools.id = gone.tool_id
    returning tools.id`.execute(tx);
  if (rows.length === 0) throw new Failure(libraryFailures.noSuchReview);
  if (review.userId === remover.id) return;
  await writeAuditEntry(tx, { actorId: remover.id, action: 'review.removed', subject: `${slug} #${id}` });
}
