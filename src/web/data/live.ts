import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { eventsPath } from '../../shared/events-path.ts';
import { useCurrentUser } from './session.ts';

/** Something on the page that wants to hear of a topic. */
interface Listener {
  topic: Topic;
  hear: (data: unknown) => void;
  onOpen: () => void;
  onLost: () => void;
}

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** What the open connection has been asked for, and by whom: it goes on telling what concerns the person who opened it. */
let asked = new Set<Topic>();
let openedBy = 0;

/**
 * All of a page listens by one connection, and only while it is in view: a browser opens six connections to a server, and seven forgotten
 * windows would leave none for the eighth.
 */
function follow(): void {
  if (listeners.size === 0 || document.visibilityState === 'hidden') return stop();
  source ??= open();
  for (const { topic } of listeners) ask(source, topic);
}

function open(): EventSource {
  const opened = new EventSource(eventsPath);
  asked = new Set();
  opened.addEventListener('open', () => {
    for (const { onOpen } of listeners) onOpen();
  });
  opened.addEventListener('error', () => {
    for (const { onLost } of listeners) onLost();
  });
  return opened;
}

function ask(opened: EventSource, topic: Topic): void {
  if (asked.has(topic)) return;
  asked.add(topic);
  opened.addEventListener(topic, ({ data }: MessageEvent<string>) => {
    const told: unknown = JSON.parse(data);
    for (const listener of listeners) if (listener.topic === topic) listener.hear(told);
  });
}

function stop(): void {
  source?.close();
  source = undefined;
  for (const { onLost } of listeners) onLost();
}

function listen(userId: number, listener: Listener): () => void {
  if (userId !== openedBy) stop();
  openedBy = userId;
  if (listeners.size === 0) document.addEventListener('visibilitychange', follow);
  listeners.add(listener);
  if (source?.readyState === EventSource.OPEN) listener.onOpen();
  follow();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', follow);
    stop();
  };
}

export type Hearing = 'not yet' | 'yes' | 'no';

/**
 * Hears of a topic from the server while the page is in view. Nothing is replayed: after a pause `hear` is called without data, because
 * anything may have changed.
 */
export function useLive(topic: Topic, hear: (data?: unknown) => void): Hearing {
  const userId = useCurrentUser()?.id ?? 0;
  const [hears, setHears] = useState<Hearing>('not yet');
  const onHeard = useEffectEvent(hear);
  useEffect(() => {
    let hasHeard = false;
    return listen(userId, {
      topic,
      hear: (data) => onHeard(data),
      onOpen() {
        setHears('yes');
        if (hasHeard) onHeard();
        hasHeard = true;
      },
      onLost: () => setHears('no'),
    });
  }, [topic, userId]);
  return hears;
}

/** Reads everything below an address again whenever the topic changes. */
export function useLiveReads(topic: Topic, path: string): Hearing {
  const queries = useQueryClient();
  return useLive(topic, () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
  });
}
