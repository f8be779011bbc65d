import { type Kysely, sql } from 'kysely';
import type { Database } from '../../server/database/database-types.ts';
import type { Kernel } from '../../server/kernel.ts';
import { rateTool } from './rate-tool.ts';
import type { RatedTool } from './rating-criteria.ts';
import { factsColumn } from './tools/tool-queries.ts';

/** Statements have a time limit. */
const toolsPerStatement = 200;

type RatedRow = RatedTool & { id: number; editorialRating: number | null };

const ratedColumns = sql`
  id, editorial_rating as "editorialRating", ${factsColumn},
  jsonb_build_object('length', cardinality(uses)) as uses`;

const isOutdated = (tool: RatedRow) => tool.editorialRating !== rateTool(tool);

/** Recomputes every tool's mark, because a release may change the criteria. Writers of facts also write the mark, so usually nothing changes. */
export async function refreshRatings({ db, events }: Pick<Kernel, 'db' | 'events'>): Promise<void> {
  const { rows } = await sql<RatedRow>`select ${ratedColumns} from tools`.execute(db);
  const outdated = rows.filter(isOutdated).map(({ id }) => id);
  if (outdated.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < outdated.length; from += toolsPerStatement) {
      await refresh(tx, outdated.slice(from, from + toolsPerStatement));
    }
    await events.publish(tx, { topic: 'library.changed' });
  });
}

/** Read again under lock: the facts may have changed since. */
async function refresh(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<RatedRow>`
    select ${ratedColumns} from tools where id = any(${[...ids]}::int[]) order by id for no key update`.execute(tx);
  const outdated = rows.filter(isOutdated);
  await sql`
    update tools set editorial_rating = rated.mark
    from unnest(${outdated.map(({ id }) => id)}::int[], ${outdated.map(rateTool)}::smallint[]) as rated (id, mark)
    where tools.id = rated.id`.execute(tx);
}
