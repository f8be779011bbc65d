import { read, readPages } from '../../../../web/data/query-client.ts';
import { findId } from '../../../../web/router/address-id.ts';
import { getConversation, getEngines, listConversations } from '../../../contract.ts';
import { forTask } from '../../data/task-at-hand.ts';

export const assistantPath = '/herramientas/aichatting';

/** The URL names the open conversation; without one, a new one starts. */
export function readConversationId(query: URLSearchParams): number | undefined {
  return findId(query.get('conversacion'));
}

/** Whoever works on a task does so in every conversation that they open from there. */
export function conversationAddress(id: number, taskId: number | undefined): string {
  return forTask(`${assistantPath}?conversacion=${id}`, taskId);
}

export const enginesQuery = () => read(getEngines, {});

export const conversationsQuery = () => readPages(listConversations, { query: { limit: '30' } }, undefined);

export const conversationQuery = (id: number) => read(getConversation, { params: { id } });
