import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { assistFailures, Message } from '../contract.ts';

/** A student's conversation as those who teach the class see it: only what was written while the screen announced it. */
export const ClassConversation = z.object({
  id: z.int(),
  /** The beginning of the first message that they see: the student's own title may come from an earlier one. */
  title: z.string(),
  student: z.object({ userId: z.int(), name: z.string() }),
  /** Of the first and the last message that they see. */
  beganAt: Timestamp,
  writtenAt: Timestamp,
});
export type ClassConversation = z.output<typeof ClassConversation>;

/** What suggests a risk is in none of it. */
export const WholeClassConversation = ClassConversation.extend({ messages: z.array(Message) });

export const listClassConversations = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/conversations',
  access: 'signed-in',
  readsPersonalData: true,
  params: z.object({ id: positiveInteger }),
  query: z.object(pageFields),
  reply: ClassConversation,
  paged: true,
  failures: [assistFailures.noSuchClass],
});

export const getClassConversation = endpoint({
  method: 'GET',
  path: '/api/classes/{id}/conversations/{conversationId}',
  access: 'signed-in',
  readsPersonalData: true,
  params: z.object({ id: positiveInteger, conversationId: positiveInteger }),
  reply: WholeClassConversation,
  failures: [assistFailures.noSuchClass, assistFailures.noSuchConversation],
});
