import { read, readPages } from '../../../web/data/query-client.ts';
import { findId } from '../../../web/router/address-id.ts';
import { getConversation, getEngines, listConversations } from '../../contract.ts';

export const assistantPath = '/herramientas/aichatting';

/** Which conversation is open is in the address; without one, a new one begins. */
export function readConversationId(query: URLSearchParams): number | undefined {
  return findId(query.get('conversacion'));
}

export function conversationAddress(id: number): string {
  return `${assistantPath}?conversacion=${id}`;
}

export const enginesQuery = () => read(getEngines, {});

export const conversationsQuery = () => readPages(listConversations, { query: { limit: '30' } }, undefined);

export const conversationQuery = (id: number) => read(getConversation, { params: { id: String(id) } });
