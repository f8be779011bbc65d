import { read, readPages } from '../../../../web/data/query-client.ts';
import { getAssistedClass } from '../../../contract.ts';
import { getClassConversation, listClassConversations } from '../../../contract/class-conversations.ts';

/** Short: students write meanwhile. */
const freshMilliseconds = 10_000;

export const classConversationsQuery = (id: number) =>
  readPages(listClassConversations, { params: { id }, query: { limit: '30' } }, undefined);

export const classConversationQuery = (id: number, conversationId: number) =>
  read(getClassConversation, { params: { id, conversationId } }, freshMilliseconds);

export const classNameQuery = (classId: number) => read(getAssistedClass, { params: { classId } });
