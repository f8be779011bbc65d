import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { itemVersion } from '../item-schemas.ts';
import { AnnouncementChanges, NewAnnouncement } from '../schemas.ts';
import { Attachment, attachmentRefusals } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { ClassComment } from './comments.ts';

const { noSuchAnnouncement, changedMeanwhile } = classroomFailures;

export const Announcement = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  html: z.string(),
  /** Null if the account was deleted. */
  author: z.string().nullable(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** Sent with a change, so that it does not overwrite one that the editor has not seen. */
  version: z.int(),
  attachments: z.array(Attachment),
  /** Closed comments can be read; only those who teach write more. */
  commentsOpen: z.boolean(),
  commentCount: z.int(),
  /** The last ones, oldest first. `GET …/comments` has all. */
  lastComments: z.array(ClassComment),
});
export type Announcement = z.output<typeof Announcement>;

const announcementEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ announcementId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchAnnouncement],
});

/** Announcements are short, so the list has their full text. Members who join later see them too. */
export const listAnnouncements = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/announcements',
  query: z.object(pageFields),
  reply: Announcement,
  paged: true,
});

export const publishAnnouncement = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/announcements',
  body: NewAnnouncement,
  reply: Announcement,
  creates: true,
  failures: [...classEndpoint.failures, ...attachmentRefusals],
});

export const changeAnnouncement = endpoint({
  ...announcementEndpoint,
  method: 'PATCH',
  path: '/api/classes/{id}/announcements/{announcementId}',
  body: AnnouncementChanges.extend({ version: itemVersion.optional() }),
  reply: Announcement,
  failures: [...announcementEndpoint.failures, changedMeanwhile, ...attachmentRefusals],
});

export const deleteAnnouncement = endpoint({
  ...announcementEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/announcements/{announcementId}',
});
