import { read, readPages } from '../../../../web/data/query-client.ts';
import { findId } from '../../../../web/router/address-id.ts';
import { getAssistedClass, getConversation, getEngines, listConversations } from '../../../contract.ts';

export const assistantPath = '/herramientas/aichatting';

/** The URL names the open conversation; without one, a new one starts. */
export function readConversationId(query: URLSearchParams): number | undefined {
  return findId(query.get('conversacion'));
}

/** A class opens the assistant with this parameter. */
export function readClassId(query: URLSearchParams): number | undefined {
  return findId(query.get('clase'));
}

export const enginesQuery = () => read(getEngines, {});

export const conversationsQuery = () => readPages(listConversations, { query: { limit: '30' } }, undefined);

export const conversationQuery = (id: number) => read(getConversation, { params: { id } });

export const assistedClassQuery = (classId: number) => read(getAssistedClass, { params: { classId } });
