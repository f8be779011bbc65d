import { storeAnswer } from '../../../server/http/idempotency.ts';
import { emailOrigin, originOf } from '../../../server/http/origin.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import * as access from '../../contract/access.ts';
import * as requests from '../../contract/role-requests.ts';
import type { Forgetter } from '../personal-data.ts';
import { isAdministratorRegistrationOpen, setAdministratorRegistration } from './administrator-registration.ts';
import { createInvitation, getInvitation, listInvitations, revokeInvitation } from './invitations.ts';
import { decideRoleRequest, listRoleRequests } from './role-requests.ts';

/** Who can register: invitations, requests that wait for an administrator, and the administrator code. */
export function registrationRoutes(kernel: Kernel, forgetters: readonly Forgetter[]): Route[] {
  const { db } = kernel;
  return [
    route(access.listInvitations, ({ request }) => listInvitations(db, originOf(kernel.config, request))),
    route(access.createInvitation, ({ viewer, body, creation }) => {
      const wanted = { ...body, actorId: viewer.id, origin: emailOrigin(kernel.config) };
      return db
        .transaction()
        .execute(async (tx) => storeAnswer(tx, creation, await createInvitation(tx, kernel.mail, wanted)));
    }),
    route(access.revokeInvitation, async ({ viewer, params }) => {
      await db.transaction().execute((tx) => revokeInvitation(tx, viewer.id, params.id));
      return undefined;
    }),
    route(access.getInvitation, ({ params }) => getInvitation(db, params.token)),
    route(requests.listRoleRequests, () => listRoleRequests(db)),
    route(requests.decideRoleRequest, async ({ viewer, params, body }) => {
      await decideRoleRequest(kernel, forgetters, { userId: params.userId, actor: viewer, decision: body });
      return undefined;
    }),
    route(access.getAdministratorRegistration, async () => ({ open: await isAdministratorRegistrationOpen(kernel) })),
    route(access.setAdministratorRegistration, async ({ viewer, body: { open } }) => {
      await setAdministratorRegistration(kernel, viewer, open);
      return { open };
    }),
  ];
}
