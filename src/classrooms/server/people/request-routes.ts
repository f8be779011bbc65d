import type { Kysely } from 'kysely';
import { notify } from '../../../notifications/server/public.ts';
import type { Events } from '../../../server/cache/events.ts';
import type { Database } from '../../../server/database/database-types.ts';
import { Failure } from '../../../server/http/replies/failure.ts';
import { type Route, route } from '../../../server/http/route.ts';
import type { Kernel } from '../../../server/kernel.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { classroomFailures } from '../../contract/classroom-failures.ts';
import * as contract from '../../contract/people/join-requests.ts';
import type { ClassroomAccess } from '../classroom-access.ts';
import { publishClassListChange } from '../publish-class-list-change.ts';
import { mayTeachAs, memberRoleOf } from '../rights.ts';
import { admitMember, allowReturn, listRemoved } from './member-queries.ts';
import { declineRequest, listRequests, takeAllRequests, type TakenRequest, takeRequest } from './request-queries.ts';

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
        const request = await takeRequest(tx, id, userId);
        if (!request) throw new Failure(classroomFailures.noSuchRequest);
        return acceptRequests(tx, events, { classroom, by: viewer.id, requests: [request] });
      });
      return undefined;
    }),
    route(contract.acceptJoinRequests, async ({ viewer, params: { id } }) => {
      const { classroom } = await access.requireLeader(viewer, id);
      return access.change(viewer, id, async (tx) => {
        const requests = await takeAllRequests(tx, id);
        await acceptRequests(tx, events, { classroom, by: viewer.id, requests });
        return { accepted: requests.length };
      });
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

interface Acceptance {
  classroom: { id: number; name: string };
  by: number;
  requests: readonly TakenRequest[];
}

/** Their accounts may have changed since they asked: one that can no longer teach attends the class. */
async function acceptRequests(tx: Kysely<Database>, events: Events, { classroom, by, requests }: Acceptance) {
  for (const { userId, role, requestedRole } of requests) {
    const given = requestedRole && mayTeachAs(requestedRole, { role }) ? requestedRole : memberRoleOf({ role });
    await admitMember(tx, classroom.id, userId, given);
  }
  const to = requests.map(({ userId }) => userId);
  await publishClassListChange(tx, events, to);
  const address = addressOf.class(classroom.id);
  await notify(tx, events, { kind: 'class-accepted', to, actor: by, subject: classroom.name, address });
}
