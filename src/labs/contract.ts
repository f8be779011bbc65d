import * as z from 'zod';
import { labKeys } from '../shared/contract/lab-keys.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { longestLabKey } from './limits.ts';

export const labFailures = {
  noSuchLab: failureKind(404, 'labs.no_such_lab'),
};

/** That somebody did a laboratory. What they tried in it stays on their device. */
const NotedLab = z.object({ lab: z.enum(labKeys), notedAt: Timestamp });
export type NotedLab = z.output<typeof NotedLab>;

const oneLab = z.object({ lab: z.string().min(1).max(longestLabKey) });

/** The laboratories that the viewer noted in the passport. */
export const getNotedLabs = endpoint({
  method: 'GET',
  path: '/api/user/passport/labs',
  access: 'signed-in',
  reply: z.object({ labs: z.array(NotedLab) }),
});

/** The learner's own word: nothing is checked. Noted again, it keeps its first moment. */
export const noteLab = endpoint({
  method: 'PUT',
  path: '/api/user/passport/labs/{lab}',
  access: 'signed-in',
  params: oneLab,
  reply: NotedLab,
  failures: [labFailures.noSuchLab],
});

export const unnoteLab = endpoint({
  method: 'DELETE',
  path: '/api/user/passport/labs/{lab}',
  access: 'signed-in',
  params: oneLab,
});
