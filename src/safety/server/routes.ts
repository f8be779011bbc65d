import { sql } from 'kysely';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import type { Kernel } from '../../server/kernel.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { safetyLimits } from '../limits.ts';
import {
  countHelplines,
  deleteHelpline,
  findHelpline,
  insertHelpline,
  listHelplines,
  updateHelpline,
} from './queries.ts';
import { safetyRules } from './read-rules.ts';

const { safetyFailures } = contract;

export function safetyRoutes({ db, events }: Kernel): Route[] {
  /** In the transaction of the change: writes the audit entry and publishes the event. */
  async function tell(tx: Kernel['db'], viewer: Viewer, id: number, done: 'created' | 'changed' | 'deleted') {
    await writeAuditEntry(tx, { actorId: viewer.id, action: `helpline.${done}`, subject: `helpline #${id}` });
    await events.publish(tx, { topic: 'helplines.changed' });
  }

  async function getHelpline(tx: Kernel['db'], id: number) {
    const line = await findHelpline(tx, id);
    if (!line) throw new Failure(safetyFailures.noSuchHelpline);
    return line;
  }

  return [
    route(contract.listHelplines, () => listHelplines(db)),
    route(contract.getSafetyRules, async () => safetyRules()),
    route(contract.createHelpline, ({ viewer, body, creation }) =>
      db.transaction().execute(async (tx) => {
        // Serialized, so that two concurrent inserts cannot exceed the limit.
        await sql`select pg_advisory_xact_lock(hashtext('helplines'))`.execute(tx);
        if ((await countHelplines(tx)) >= safetyLimits.mostHelplines)
          throw new Failure(safetyFailures.tooManyHelplines);
        const id = await insertHelpline(tx, body);
        await tell(tx, viewer, id, 'created');
        return storeAnswer(tx, creation, await getHelpline(tx, id));
      }),
    ),
    route(contract.changeHelpline, ({ viewer, params, body }) =>
      db.transaction().execute(async (tx) => {
        if (!(await updateHelpline(tx, params.id, body))) throw new Failure(safetyFailures.noSuchHelpline);
        await tell(tx, viewer, params.id, 'changed');
        return getHelpline(tx, params.id);
      }),
    ),
    route(contract.deleteHelpline, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteHelpline(tx, params.id))) throw new Failure(safetyFailures.noSuchHelpline);
        await tell(tx, viewer, params.id, 'deleted');
      });
      return undefined;
    }),
  ];
}
