import * as z from 'zod';
import { commonPart, endpoint } from '../../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { GroupChanges, NewGroup } from '../../item-schemas.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';

const { noSuchGroup, fullClass, changedMeanwhile, groupInUse, groupWorkBegun } = classroomFailures;

/** Members of a class who get work of their own. */
export const ClassGroup = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  /** Current members, for people who mark; null for others. */
  userIds: z.array(z.int()).nullable(),
});
export type ClassGroup = z.output<typeof ClassGroup>;

const groupEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ groupId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchGroup],
});

/** All groups for people who mark; the others get their own. */
export const listGroups = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/groups',
  reply: z.array(ClassGroup),
});

export const createGroup = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/groups',
  body: NewGroup,
  reply: ClassGroup,
  creates: true,
  failures: [...classEndpoint.failures, fullClass],
});

/** Taking somebody out of the group who would lose sight of work that they have begun needs `confirmed`. */
export const changeGroup = endpoint({
  ...groupEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/groups/{groupId}',
  body: GroupChanges,
  reply: ClassGroup,
  failures: [...groupEndpoint.failures, changedMeanwhile, groupWorkBegun],
});

/** Refused while an item is for this group alone: it would be for nobody. As a change, it needs `confirmed` where it hides begun work. */
export const deleteGroup = endpoint({
  ...groupEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/groups/{groupId}',
  query: z.object({ confirmed: z.literal('true').optional() }),
  failures: [...groupEndpoint.failures, groupInUse, groupWorkBegun],
});
