import * as z from 'zod';
import { commonPart } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { forumFailures } from './forum-failures.ts';

/** Properties that all calls about one topic share. */
export const topicEndpoint = commonPart({
  params: z.object({ id: positiveInteger }),
  failures: [forumFailures.noSuchTopic],
});
