import { storeAnswer } from '../../../server/http/idempotency.ts';
import { originOf } from '../../../server/http/origin.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import { networkOf } from '../../../server/identity/ip-network.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/people/invitations.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import {
  findInvitation,
  insertInvitation,
  linkOf,
  listInvitations,
  readInvitationToken,
  requireOpenInvitation,
  revokeInvitation,
} from './invitations.ts';

/** Wide, because a whole class shares an address; a right link is not counted. */
const readLimit = { max: 300, seconds: 600 };

/** Links with which people join a class. */
export function invitationRoutes({ config, db, limits }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.getClassInvitation, async ({ params, request }) => {
      const key = `class-invitation-reads:${networkOf(request)}`;
      await limits.take(key, readLimit);
      const id = await readInvitationToken(db, params.token);
      const invitation = id === undefined ? undefined : await findInvitation(db, id);
      if (!invitation) throw new Failure(classroomFailures.noSuchInvitation);
      await limits.refund(key);
      requireOpenInvitation(invitation);
      return invitation;
    }),
    route(contract.listClassInvitations, async ({ viewer, params, request }) => {
      await access.requireLeader(viewer, params.id);
      const rows = await listInvitations(db, params.id);
      const origin = originOf(config, request);
      return Promise.all(rows.map(async (row) => ({ ...row, link: await linkOf(db, row.id, origin) })));
    }),
    route(contract.createClassInvitation, ({ viewer, params, body, request, creation }) =>
      access.change(viewer, params.id, async (tx) => {
        const made = await insertInvitation(tx, params.id, viewer.id, body);
        if (!made) throw new Failure(classroomFailures.fullClass);
        const link = await linkOf(tx, made.id, originOf(config, request));
        return storeAnswer(tx, creation, { ...made, link });
      }),
    ),
    route(contract.revokeClassInvitation, ({ viewer, params }) =>
      access.change(viewer, params.id, async (tx) => {
        if (!(await revokeInvitation(tx, params.id, params.invitationId))) {
          throw new Failure(classroomFailures.noSuchInvitation);
        }
        return undefined;
      }),
    ),
  ];
}
