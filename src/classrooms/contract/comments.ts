import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { withdrawnStates } from '../../shared/limits.ts';
import { NewClassComment } from '../schemas.ts';
import { Attachment, attachmentRefusals } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';

const { noSuchItem, noSuchAnnouncement, noSuchTask, noSuchMember, noSuchClassComment, commentsClosed, threadReadOnly } =
  classroomFailures;

export const ClassComment = z.object({
  id: z.int(),
  /** Null if the account was deleted. */
  author: z
    .object({
      id: z.int(),
      /** The display name; the full name for those who teach the class, and for all members if the class shows it to them. */
      name: z.string(),
      /** What a mention of this person is: `@` and the username. */
      username: z.string(),
      teaches: z.boolean(),
    })
    .nullable(),
  /** A removed comment keeps its place and has neither text nor attachments. */
  isRemoved: z.boolean(),
  /** Not null if it waits for a decision, when only its author sees it, or if moderators withdrew it: then it has neither text nor attachments. */
  moderation: z.enum(withdrawnStates).nullable(),
  content: z.string(),
  html: z.string(),
  attachments: z.array(Attachment),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** Open reports of it, for those who lead the class and did not write it; otherwise 0. */
  reportCount: z.int(),
  may: z.object({ edit: z.boolean(), remove: z.boolean(), report: z.boolean() }),
});
export type ClassComment = z.output<typeof ClassComment>;

const itemComments = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ itemId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchItem],
});
const announcementComments = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ announcementId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchAnnouncement],
});
/** For the student and those who mark. */
const privateComments = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ taskId: positiveInteger, userId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchTask, noSuchMember],
});
const oneComment = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ commentId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchClassComment],
});
const refusals = [...attachmentRefusals, commentsClosed];

/** Of what the whole class sees. As in all these lists, the newest is first and the next page has earlier ones. */
export const listItemComments = endpoint({
  ...itemComments,
  method: 'GET',
  path: '/api/classes/{id}/items/{itemId}/comments',
  query: z.object(pageFields),
  reply: ClassComment,
  paged: true,
});

/** Mentioned people who see the item are notified, and so are those who lead the class. */
export const commentOnItem = endpoint({
  ...itemComments,
  method: 'POST',
  path: '/api/classes/{id}/items/{itemId}/comments',
  publishes: true,
  body: NewClassComment,
  reply: ClassComment,
  creates: true,
  failures: [...itemComments.failures, ...refusals],
});

export const listAnnouncementComments = endpoint({
  ...announcementComments,
  method: 'GET',
  path: '/api/classes/{id}/announcements/{announcementId}/comments',
  query: z.object(pageFields),
  reply: ClassComment,
  paged: true,
});

export const commentOnAnnouncement = endpoint({
  ...announcementComments,
  method: 'POST',
  path: '/api/classes/{id}/announcements/{announcementId}/comments',
  publishes: true,
  body: NewClassComment,
  reply: ClassComment,
  creates: true,
  failures: [...announcementComments.failures, ...refusals],
});

/** The private thread of a student with those who teach, about the student's work on a task. */
export const listPrivateComments = endpoint({
  ...privateComments,
  method: 'GET',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/comments',
  query: z.object(pageFields),
  reply: ClassComment,
  paged: true,
  readsPersonalData: true,
});

/** What a student writes is notified to all who mark, and what they write to the student. */
export const commentPrivately = endpoint({
  ...privateComments,
  method: 'POST',
  path: '/api/classes/{id}/tasks/{taskId}/hand-ins/{userId}/comments',
  body: NewClassComment,
  reply: ClassComment,
  creates: true,
  failures: [...privateComments.failures, ...refusals, threadReadOnly],
});

/** For its author, wherever they may still write. Nobody is notified again. */
export const changeClassComment = endpoint({
  ...oneComment,
  method: 'PATCH',
  path: '/api/classes/{id}/comments/{commentId}',
  publishes: true,
  body: NewClassComment,
  reply: ClassComment,
  failures: [...oneComment.failures, ...refusals],
});

/** For its author and those who lead the class. It keeps its place; its text and files are deleted. */
export const removeClassComment = endpoint({
  ...oneComment,
  method: 'DELETE',
  path: '/api/classes/{id}/comments/{commentId}',
});
