import type { Forgetter } from '../../accounts/server/public.ts';
import { type ClassroomAccess, createClassroomAccess, publishClassListChange } from '../../classrooms/server/public.ts';
import { storeAnswer } from '../../server/http/idempotency.ts';
import { originOf } from '../../server/http/origin.ts';
import { Failure } from '../../server/http/replies/failure.ts';
import { type Route, route } from '../../server/http/route.ts';
import { writeAuditEntry } from '../../server/identity/audit.ts';
import { endSessionsOf, tokenOf } from '../../server/identity/session.ts';
import type { Kernel } from '../../server/kernel.ts';
import { proveWithPictures as proveWithPicturesContract } from '../../shared/contract/picture-proof.ts';
import * as contract from '../contract.ts';
import { pupilLimits } from '../limits.ts';
import { makeCards } from './cards.ts';
import { createPupils, renamePupil } from './create-pupils.ts';
import { deletePupil } from './delete-pupils.ts';
import { proveWithPictures } from './prove-identity.ts';
import { findHours, listPupils, lockPupils, putHours, revokeCardOf } from './queries.ts';
import { signInWithCard, signInWithPictures } from './sign-in.ts';

const { noSuchPupil } = contract.pupilFailures;

/** Where pupils sign in. The secret of a card follows as a fragment, which browsers never send. */
const signInPath = '/entrar';

export function pupilsRoutes(kernel: Kernel, { forgetters }: { forgetters: readonly Forgetter[] }): Route[] {
  const access = createClassroomAccess(kernel);
  return [...listRoutes(kernel, access), ...accountRoutes(kernel, access, forgetters), ...signInRoutes(kernel)];
}

function listRoutes(kernel: Kernel, access: ClassroomAccess): Route[] {
  const { db, events, settings } = kernel;
  return [
    route(contract.listPupils, async ({ viewer, params }) => {
      const { classroom } = await access.requireLeader(viewer, params.id);
      const rows = await listPupils(db, params.id);
      const { pupilNamesOnDevice } = await settings.get();
      return {
        pupils: rows.map((row) => ({ ...row, arePicturesLocked: row.wrongPictures >= pupilLimits.wrongPictures })),
        hours: await findHours(db, params.id),
        timeZone: classroom.timeZone,
        storesNames: !pupilNamesOnDevice,
      };
    }),
    route(contract.createPupils, async ({ viewer, params, body, creation }) => {
      // Read before: a transaction that waits for another connection could wait for itself.
      const chosen = { classId: params.id, createdBy: viewer.id, settings: await settings.get() };
      return access.change(viewer, params.id, async (tx) =>
        storeAnswer(tx, creation, await createPupils(tx, events, body, chosen)),
      );
    }),
    route(contract.setPupilHours, async ({ viewer, params, body }) => {
      await access.change(viewer, params.id, async (tx) => {
        await putHours(tx, params.id, body.hours);
        await writeAuditEntry(tx, {
          actorId: viewer.id,
          action: 'pupil.hours_changed',
          subject: `class #${params.id}`,
        });
      });
      return undefined;
    }),
  ];
}

/** About the accounts that belong to this class. */
function accountRoutes(kernel: Kernel, access: ClassroomAccess, forgetters: readonly Forgetter[]): Route[] {
  const { config, files, log } = kernel;
  return [
    route(contract.makeCards, async ({ viewer, params, body, request }) => {
      const address = originOf(config, request) + signInPath;
      const { classroom } = await access.requireLeader(viewer, params.id);
      const order = { viewer, classId: params.id, userIds: body.userIds, address };
      const cards = await makeCards(kernel, access, order);
      return { className: classroom.name, classCode: classroom.code, address, cards };
    }),
    route(contract.renamePupil, async ({ viewer, params: { id, userId }, body: { alias } }) => {
      const chosen = { classId: id, userId, alias, actorId: viewer.id, settings: await kernel.settings.get() };
      await access.change(viewer, id, async (tx) => {
        await renamePupil(tx, chosen);
        await publishClassListChange(tx, kernel.events, [userId]);
      });
      return undefined;
    }),
    route(contract.revokeCard, async ({ viewer, params: { id, userId } }) => {
      await access.change(
        viewer,
        id,
        async (tx) => {
          if ((await lockPupils(tx, id, [userId])).length === 0) throw new Failure(noSuchPupil);
          await revokeCardOf(tx, userId);
          await endSessionsOf(tx, userId);
          await writeAuditEntry(tx, { actorId: viewer.id, action: 'pupil.card_revoked', subject: `#${userId}` });
        },
        { allowedIn: 'archived' },
      );
      return undefined;
    }),
    route(contract.deletePupil, async ({ viewer, params: { id, userId } }) => {
      await access.change(
        viewer,
        id,
        async (tx) => {
          if ((await lockPupils(tx, id, [userId])).length === 0) throw new Failure(noSuchPupil);
          await deletePupil(tx, forgetters, { userId, actorId: viewer.id });
        },
        { allowedIn: 'archived' },
      );
      // Last: the account is deleted even if the disk fails, and the sweeper retries.
      await files
        .sweep()
        .catch((error: Error) => log.warn({ reason: error.message }, 'could not delete the files of a pupil'));
      return undefined;
    }),
  ];
}

function signInRoutes(kernel: Kernel): Route[] {
  return [
    route(contract.signInWithCard, ({ body, request, reply }) =>
      signInWithCard(kernel, body.secret, { request, reply }),
    ),
    route(contract.signInWithPictures, ({ body, request, reply }) =>
      signInWithPictures(kernel, body, { request, reply }),
    ),
    route(proveWithPicturesContract, async ({ viewer, body, request }) => {
      await proveWithPictures(kernel, viewer, tokenOf(request), body);
      return undefined;
    }),
  ];
}
