import { notify } from '../../../notifications/server/public.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/join-requests.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { publishClassListChange } from '../publish-class-list-change.ts';
import { memberRoleOf } from '../rights.ts';
import { allowReturn, listRemoved, upsertMember } from './member-queries.ts';
import { declineRequest, listRequests, takeRequest } from './request-queries.ts';

/** Join requests, and removed members. */
export function requestRoutes({ db, events }: Kernel, access: ClassroomAccess): Route[] {
  return [
    route(contract.listJoinRequests, async ({ viewer, params, query }) => {
      await access.requireLeader(viewer, params.id);
      return listRequests(db, params.id, query);
    }),
    route(contract.decideJoinRequest, async ({ viewer, params: { id, userId }, body }) => {
      const { classroom } = await access.requireLeader(viewer, id);
      const tell = { to: [userId], actor: viewer.id, subject: classroom.name };
      await access.change(viewer, id, async (tx) => {
        if (!body.accept) {
          if (!(await declineRequest(tx, id, userId, viewer.id))) throw new Failure(classroomFailures.noSuchRequest);
          return notify(tx, events, { kind: 'class-declined', ...tell, address: '/mis-clases' });
        }
        const asker = await takeRequest(tx, id, userId);
        if (!asker) throw new Failure(classroomFailures.noSuchRequest);
        await upsertMember(tx, id, userId, memberRoleOf(asker));
        await publishClassListChange(tx, events, [userId]);
        return notify(tx, events, { kind: 'class-accepted', ...tell, address: addressOf.class(id) });
      });
      return undefined;
    }),
    route(contract.listRemovedMembers, async ({ viewer, params, query }) => {
      await access.requireLeader(viewer, params.id);
      return listRemoved(db, params.id, query);
    }),
    route(contract.allowReturn, ({ viewer, params: { id, memberId } }) =>
      access.change(viewer, id, async (tx) => {
        if (!(await allowReturn(tx, id, memberId))) throw new Failure(classroomFailures.noSuchMember);
        return undefined;
      }),
    ),
  ];
}
