import * as z from 'zod';
import { endpoint } from '../../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../../shared/endpoints/timestamp.ts';
import { teachingMemberRoles } from '../../limits.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';

/** A pending request to join. */
export const JoinRequest = z.object({
  userId: z.int(),
  /** The teaching role that an invitation offers them; null for somebody who will attend. */
  role: z.enum(teachingMemberRoles).nullable(),
  askedAt: Timestamp,
  user: z.object({ firstName: z.string(), username: z.string() }),
});
export type JoinRequest = z.output<typeof JoinRequest>;

/** Oldest request first. */
export const listJoinRequests = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/requests',
  query: z.object(pageFields),
  reply: JoinRequest,
  paged: true,
});

export const decideJoinRequest = endpoint({
  method: 'PUT',
  path: '/api/classes/{id}/requests/{userId}',
  access: 'signed-in',
  params: classEndpoint.params.extend({ userId: positiveInteger }),
  body: z.object({ accept: z.boolean() }),
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchRequest],
});

/** Accepts everybody who is waiting. */
export const acceptJoinRequests = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/requests',
  body: z.object({ accept: z.literal(true) }),
  reply: z.object({ accepted: z.int() }),
});

/** A removed member who may not come back yet. `id` is the id of the membership. */
export const RemovedMember = z.object({
  id: z.int(),
  userId: z.int(),
  removedAt: Timestamp,
  user: z.object({ firstName: z.string(), username: z.string(), fullName: z.string().nullable() }),
});
export type RemovedMember = z.output<typeof RemovedMember>;

export const listRemovedMembers = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/removed',
  query: z.object(pageFields),
  reply: RemovedMember,
  paged: true,
});

/** This does not add them to the class: the code or a request lets them join again. */
export const allowReturn = endpoint({
  method: 'DELETE',
  path: '/api/classes/{id}/removed/{memberId}',
  access: 'signed-in',
  params: classEndpoint.params.extend({ memberId: positiveInteger }),
  failures: [classroomFailures.noSuchClass, classroomFailures.noSuchMember],
});
