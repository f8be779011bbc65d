import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { positiveInteger } from '../../shared/endpoints/pagination.ts';
import { NewReport } from '../../shared/reports.ts';
import { attachmentEndpoint } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

/** Those who lead the class and administrators are notified; its author is not. A report alone changes nothing about the comment. */
export const reportClassComment = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/comments/{commentId}/reports',
  params: classEndpoint.params.extend({ commentId: positiveInteger }),
  body: NewReport,
  failures: [...classEndpoint.failures, classroomFailures.noSuchClassComment],
});

/** The same for a file of a class, for users who may see it and did not upload it. */
export const reportAttachment = endpoint({
  ...attachmentEndpoint,
  method: 'POST',
  path: '/api/attachments/{attachmentId}/reports',
  isSlow: true,
  body: NewReport,
});
