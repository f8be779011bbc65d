import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { failures } from '../../shared/endpoints/failures.ts';
import type { Viewer } from '../../shared/roles.ts';
import * as contract from '../contract.ts';
import { appealDecision, decideAppeal } from './appeal.ts';
import { findCase, listCases, listOwnCases } from './case-queries.ts';
import { assignCase, decideCase, escalateCase, type Parts, restoreCase } from './decide-case.ts';
import { mayModerate, missingCase } from './handlers.ts';
import { changeModerator, listModerators } from './moderators.ts';
import { mayAppeal, rightsOverCase } from './rights.ts';

export function moderationRoutes(parts: Parts): Route[] {
  return [...queueRoutes(parts), ...ownRoutes(parts), ...moderatorRoutes(parts)];
}

/** The case with what the thing is now. */
async function present({ kernel: { db }, reportables, suspensions }: Parts, viewer: Viewer, id: number) {
  const found = await findCase(db, viewer, id);
  if (!found) throw missingCase(viewer);
  const now = await reportables[found.kind].find(db, found.thingId);
  return {
    ...found,
    current: now ? { title: now.title, content: now.content, state: now.state } : null,
    isMine: found.assigneeId === viewer.id,
    may: rightsOverCase(viewer, found, suspensions !== undefined),
  };
}

function requireModerating(viewer: Viewer): void {
  if (!mayModerate(viewer)) throw new Failure(failures.notAllowed);
}

function queueRoutes(parts: Parts): Route[] {
  const { db } = parts.kernel;
  /** Acts and answers with the case as it is then. */
  const acting = async (viewer: Viewer, id: number, act: () => Promise<void>) => {
    requireModerating(viewer);
    await act();
    return present(parts, viewer, id);
  };
  return [
    route(contract.listCases, async ({ viewer, query }) => {
      requireModerating(viewer);
      return listCases(db, viewer, query);
    }),
    route(contract.getCase, ({ viewer, params: { id } }) => acting(viewer, id, () => Promise.resolve())),
    route(contract.decideCase, ({ viewer, params: { id }, body }) =>
      acting(viewer, id, () => decideCase(parts, viewer, id, body)),
    ),
    route(contract.assignCase, ({ viewer, params: { id }, body }) =>
      acting(viewer, id, () => assignCase(parts, viewer, id, body.isMine)),
    ),
    route(contract.escalateCase, ({ viewer, params: { id } }) =>
      acting(viewer, id, () => escalateCase(parts, viewer, id)),
    ),
    route(contract.restoreThing, ({ viewer, params: { id } }) =>
      acting(viewer, id, () => restoreCase(parts, viewer, id)),
    ),
    route(contract.decideAppeal, ({ viewer, params: { id }, body }) =>
      acting(viewer, id, () => decideAppeal(parts, viewer, id, body)),
    ),
  ];
}

function ownRoutes(parts: Parts): Route[] {
  return [
    route(contract.listOwnCases, async ({ viewer, query }) => {
      const { items, next } = await listOwnCases(parts.kernel.db, viewer.id, query);
      return { items: items.map((own) => ({ ...own, mayAppeal: mayAppeal(own) })), next };
    }),
    route(contract.appealDecision, async ({ viewer, params, body }) => {
      await appealDecision(parts, viewer, params.id, body.appeal);
      return undefined;
    }),
  ];
}

function moderatorRoutes({ kernel }: Parts): Route[] {
  return [
    route(contract.listModerators, () => listModerators(kernel.db)),
    route(contract.changeModerator, async ({ viewer, body }) => {
      await changeModerator(kernel, viewer, body);
      return listModerators(kernel.db);
    }),
  ];
}
