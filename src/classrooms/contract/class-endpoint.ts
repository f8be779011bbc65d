import * as z from 'zod';
import { commonPart } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { classroomFailures } from './classroom-failures.ts';

/** Properties that all calls about a class share. */
export const classEndpoint = commonPart({
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  failures: [classroomFailures.noSuchClass, classroomFailures.classClosed],
});
