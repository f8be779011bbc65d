import { getConversation, listConversations } from '../../../../../assist/contract.ts';
import { read } from '../../../../../web/data/query-client.ts';

/** The latest ones: the conversation about a task is among them. */
export const ownConversationsQuery = () => read(listConversations, { query: { limit: '30' } });

export const conversationTextQuery = (id: number) => read(getConversation, { params: { id } });
