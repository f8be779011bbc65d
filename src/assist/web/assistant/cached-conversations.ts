import type { QueryClient } from '@tanstack/react-query';
import type { AssistedClass, ListedConversation } from '../../contract.ts';
import { conversationQuery, conversationsQuery } from './data/queries.ts';
import type { Exchange } from './receive-answer.ts';

/** Shows the exchange at once. It is not refetched: the server may still be storing a stopped answer. */
export function cacheExchange(queries: QueryClient, exchange: Exchange, classroom: AssistedClass | undefined): void {
  const { conversationId: id, question, answer } = exchange;
  const conversation = queries.getQueryData(conversationQuery(id).queryKey);
  const updatedAt = answer.timestamp;
  const listed: ListedConversation = {
    id,
    title: conversation?.title ?? exchange.title,
    createdAt: conversation?.createdAt ?? question.timestamp,
    updatedAt,
  };
  queries.setQueryData(conversationQuery(id).queryKey, {
    ...listed,
    classroom: classroom ?? null,
    messages: [...(conversation?.messages ?? []), question, answer],
  });
  changeList(queries, (items) => [listed, ...items.filter((item) => item.id !== id)]);
}

export function cacheRenaming(queries: QueryClient, renamed: ListedConversation): void {
  const { id, title } = renamed;
  queries.setQueryData(conversationQuery(id).queryKey, (before) => before && { ...before, title });
  changeList(queries, (items) => items.map((item) => (item.id === id ? { ...item, title } : item)));
}

export function cacheRemoval(queries: QueryClient, id: number): void {
  changeList(queries, (items) => items.filter((item) => item.id !== id));
}

export async function readAgain(queries: QueryClient, id: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
  await queries.invalidateQueries({ queryKey: conversationsQuery().queryKey });
}

/** A changed conversation moves to the top, so that the list looks freshly loaded. */
function changeList(
  queries: QueryClient,
  change: (items: readonly ListedConversation[]) => readonly ListedConversation[],
): void {
  queries.setQueryData(conversationsQuery().queryKey, (list) => {
    if (!list) return list;
    const items = list.pages.flatMap((page) => page.items);
    const last = list.pages.at(-1);
    return { pages: [{ items: [...change(items)], next: last?.next }], pageParams: list.pageParams.slice(0, 1) };
  });
}
