import { storeAnswer } from '../../../server/http/idempotency.ts';
import { emailOrigin, originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { writeAuditEntry } from '../../../server/identity/audit.ts';
import { endOtherSessions, tokenOf } from '../../../server/identity/session.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { accountFailures } from '../../contract.ts';
import * as groups from '../../contract/groups.ts';
import * as contract from '../../contract/user-administration.ts';
import { lockUsers } from '../queries.ts';
import { takenFailure } from '../registration/register-account.ts';
import { requireAdministrator } from '../users/change-user.ts';
import { makeAccessLink } from './access-links.ts';
import { createPerson, retryTakenUsername } from './create-person.ts';
import { type FoundPerson, getPerson } from './find-person.ts';
import { changeGroup, createGroup, deleteGroup, listGroups, setGroups } from './groups.ts';
import { liftSuspension, suspend } from './suspensions.ts';

/** What administrators do about one person, and the groups of the centre. */
export function peopleRoutes(kernel: Kernel): Route[] {
  return [...personRoutes(kernel), ...suspensionRoutes(kernel), ...groupRoutes(kernel)];
}

function personRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.getPerson, ({ params }) => getPerson(db, params.id)),
    route(contract.createPerson, async ({ viewer, body, language, creation }) => {
      // Read before: a transaction that waits for another connection could wait for itself.
      const { minimumAge } = await kernel.settings.get();
      const person = { ...body, minimumAge };
      try {
        return await retryTakenUsername(!body.username, () =>
          db
            .transaction()
            .execute(async (tx) => storeAnswer(tx, creation, await createPerson(tx, kernel, viewer, person, language))),
        );
      } catch (error) {
        throw takenFailure(error, language) ?? error;
      }
    }),
    route(contract.makeAccessLink, ({ viewer, params, body, request }) =>
      db.transaction().execute(async (tx) => {
        requireAdministrator(await lockUsers(tx, [params.id, viewer.id]), viewer.id);
        const person = withAddress(await getPerson(tx, params.id));
        const isMailed = body.way === 'email';
        const origin = isMailed ? emailOrigin(kernel.config) : originOf(kernel.config, request);
        const { link, expiresAt } = await makeAccessLink(tx, kernel.mail, { person, origin, isMailed });
        const action = person.hasPassword ? 'user.reset_link_made' : 'user.invited';
        await writeAuditEntry(tx, { actorId: viewer.id, action, subject: `#${params.id}` });
        return { link: isMailed ? null : link, expiresAt };
      }),
    ),
    route(contract.endSessionsOfUser, async ({ viewer, params, request }) => {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, params.id, viewer.id);
        await endOtherSessions(tx, params.id, tokenOf(request));
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'user.sessions_ended', subject: `#${params.id}` });
      });
      return undefined;
    }),
    route(contract.setGroupsOfUser, async ({ viewer, params, body }) => {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, params.id, viewer.id);
        if (!(await setGroups(tx, params.id, body.groups))) return;
        await writeAuditEntry(tx, { actorId: viewer.id, action: 'user.groups_changed', subject: `#${params.id}` });
      });
      return undefined;
    }),
  ];
}

/** A pupil signs in with the card of a class, never with a password. */
function withAddress(person: FoundPerson): FoundPerson & { email: string } {
  if (person.email === null) throw new Failure(accountFailures.belongsToClass);
  return { ...person, email: person.email };
}

/** While waiting for the lock, the administrator may have lost their role, and the person may have gone. */
async function lockPerson(tx: Parameters<typeof lockUsers>[0], id: number, actorId: number): Promise<void> {
  const locked = await lockUsers(tx, [id, actorId]);
  requireAdministrator(locked, actorId);
  if (!locked.some((one) => one.id === id)) throw new Failure(accountFailures.noSuchUser);
}

function suspensionRoutes(kernel: Kernel): Route[] {
  const { db } = kernel;
  return [
    route(contract.suspendUser, async ({ viewer, params, body }) => {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, params.id, viewer.id);
        const suspension = {
          userId: params.id,
          actorId: viewer.id,
          reason: body.reason,
          lastDay: body.lastDay || null,
        };
        await suspend(tx, kernel, suspension);
      });
      return undefined;
    }),
    route(contract.liftSuspension, async ({ viewer, params }) => {
      await db.transaction().execute(async (tx) => {
        await lockPerson(tx, params.id, viewer.id);
        await liftSuspension(tx, kernel, { userId: params.id, actorId: viewer.id });
      });
      return undefined;
    }),
  ];
}

function groupRoutes({ db }: Kernel): Route[] {
  return [
    route(groups.listGroups, () => listGroups(db)),
    route(groups.createGroup, ({ viewer, body, creation }) =>
      db.transaction().execute(async (tx) => storeAnswer(tx, creation, await createGroup(tx, viewer.id, body))),
    ),
    route(groups.changeGroup, ({ viewer, params, body }) =>
      db.transaction().execute((tx) => changeGroup(tx, viewer.id, params.id, body)),
    ),
    route(groups.deleteGroup, async ({ viewer, params }) => {
      await db.transaction().execute((tx) => deleteGroup(tx, viewer.id, params.id));
      return undefined;
    }),
  ];
}
