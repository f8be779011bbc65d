import * as z from 'zod';
import { commonPart } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { classroomFailures } from './classroom-failures.ts';

/** What every call about a class has in common. */
export const classEndpoint = commonPart({
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  failures: [classroomFailures.noSuchClass],
});
