import * as z from 'zod';
import { commonPart, endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { itemVersion, NewItem } from '../item-schemas.ts';
import { contentTypes } from '../limits.ts';
import { NewClassContent } from '../schemas.ts';
import { Attachment, attachmentRefusals } from './attachments.ts';
import { classEndpoint } from './class-endpoint.ts';
import { classroomFailures } from './classroom-failures.ts';
import { itemReference } from './item-reference.ts';
import { NewOrder } from './new-order.ts';

const { noSuchContent, noSuchUnit, fullClass, changedMeanwhile } = classroomFailures;

/** In the list `content` is an excerpt. */
export const ClassContent = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  contentType: z.enum(contentTypes),
  videoUrl: z.string().nullable(),
  order: z.int(),
  classId: z.int(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  /** When the viewer last opened it. */
  viewedAt: Timestamp.nullable(),
  ...itemReference,
});
export type ClassContent = z.output<typeof ClassContent>;

export const WholeClassContent = ClassContent.extend({
  html: z.string(),
  attachments: z.array(Attachment),
  mayWrite: z.boolean(),
});
export type WholeClassContent = z.output<typeof WholeClassContent>;

const contentEndpoint = commonPart({
  ...classEndpoint,
  params: classEndpoint.params.extend({ contentId: positiveInteger }),
  failures: [...classEndpoint.failures, noSuchContent],
});

export const listContents = endpoint({
  ...classEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/contents',
  query: z.object(pageFields),
  reply: ClassContent,
  paged: true,
});

/** Records that the member opened it, for the analytics of the class. */
export const getContent = endpoint({
  ...contentEndpoint,
  method: 'GET',
  path: '/api/classes/{id}/contents/{contentId}',
  reply: WholeClassContent,
});

export const addContent = endpoint({
  ...classEndpoint,
  method: 'POST',
  path: '/api/classes/{id}/contents',
  body: NewClassContent.safeExtend({ item: NewItem.optional() }),
  reply: ClassContent,
  creates: true,
  failures: [...classEndpoint.failures, noSuchUnit, fullClass, ...attachmentRefusals],
});

/** Requires all fields, as in the form: a video must not lose its address while its type stays. */
export const changeContent = endpoint({
  ...contentEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/contents/{contentId}',
  body: NewClassContent.safeExtend({ version: itemVersion.optional() }),
  reply: ClassContent,
  failures: [...contentEndpoint.failures, changedMeanwhile, ...attachmentRefusals],
});

export const deleteContent = endpoint({
  ...contentEndpoint,
  method: 'DELETE',
  path: '/api/classes/{id}/contents/{contentId}',
});

export const orderContents = endpoint({
  ...classEndpoint,
  method: 'PUT',
  path: '/api/classes/{id}/contents/order',
  body: NewOrder,
});
