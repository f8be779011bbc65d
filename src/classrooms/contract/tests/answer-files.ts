import * as z from 'zod';
import { examFailures } from '../../../exams/contract.ts';
import { commonPart, endpoint } from '../../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../../shared/endpoints/pagination.ts';
import { NewAnswerFiles } from '../../schemas.ts';
import { Attachment, attachmentRefusals } from '../attachments.ts';
import { classEndpoint } from '../class-endpoint.ts';
import { classroomFailures } from '../classroom-failures.ts';

/* Files with the long answers of one's own attempt. */

export const AnswerFiles = z.object({
  /** In the order in which the attempt shows its questions; 1 is the first. */
  number: z.int(),
  attachments: z.array(Attachment),
});
export type AnswerFiles = z.output<typeof AnswerFiles>;

const ownAttempt = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ testId: positiveInteger, attemptId: positiveInteger }),
  failures: [
    ...classEndpoint.failures,
    classroomFailures.noSuchTest,
    classroomFailures.onlyMembers,
    examFailures.noSuchAttempt,
  ],
});

/** Of the answers that have files. */
export const listAnswerFiles = endpoint({
  ...ownAttempt,
  method: 'GET',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/files',
  reply: z.array(AnswerFiles),
});

/** While the attempt can be answered. Files that another device added, and that are not `known`, stay. */
export const putAnswerFiles = endpoint({
  ...ownAttempt,
  method: 'PUT',
  path: '/api/classes/{id}/tests/{testId}/attempts/{attemptId}/files/{number}',
  params: ownAttempt.params.extend({ number: positiveInteger }),
  body: NewAnswerFiles,
  reply: AnswerFiles,
  failures: [
    ...ownAttempt.failures,
    ...attachmentRefusals,
    examFailures.noSuchAnswer,
    examFailures.noFilesHere,
    examFailures.closed,
    examFailures.noWayBack,
  ],
});
