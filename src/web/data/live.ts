import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Topic } from '../../shared/endpoints/endpoint.ts';
import { eventsPath } from '../../shared/events/events-path.ts';
import { useCurrentUser } from './session.ts';

interface Listener {
  topic: Topic;
  onEvent: (data: unknown) => void;
  onOpen: () => void;
  onLost: () => void;
}

const listeners = new Set<Listener>();
let source: EventSource | undefined;
/** Topics of the open connection. The server filters events for the user who opened it. */
let subscribedTopics = new Set<Topic>();
let connectionUserId = 0;

/**
 * The page shares one connection, open only while the page is visible: browsers allow six connections to a host, and forgotten tabs would use
 * them up.
 */
function updateConnection(): void {
  if (listeners.size === 0 || document.visibilityState === 'hidden') return stop();
  source ??= open();
  for (const { topic } of listeners) subscribeTo(source, topic);
}

function open(): EventSource {
  const opened = new EventSource(eventsPath);
  subscribedTopics = new Set();
  opened.addEventListener('open', () => {
    for (const { onOpen } of listeners) onOpen();
  });
  opened.addEventListener('error', () => {
    for (const { onLost } of listeners) onLost();
  });
  return opened;
}

function subscribeTo(opened: EventSource, topic: Topic): void {
  if (subscribedTopics.has(topic)) return;
  subscribedTopics.add(topic);
  opened.addEventListener(topic, ({ data }: MessageEvent<string>) => {
    const told: unknown = JSON.parse(data);
    for (const listener of listeners) if (listener.topic === topic) listener.onEvent(told);
  });
}

function stop(): void {
  source?.close();
  source = undefined;
  for (const { onLost } of listeners) onLost();
}

function listen(userId: number, listener: Listener): () => void {
  if (userId !== connectionUserId) stop();
  connectionUserId = userId;
  if (listeners.size === 0) document.addEventListener('visibilitychange', updateConnection);
  listeners.add(listener);
  if (source?.readyState === EventSource.OPEN) listener.onOpen();
  updateConnection();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', updateConnection);
    stop();
  };
}

export type LiveStatus = 'connecting' | 'connected' | 'disconnected';

/**
 * Subscribes to a topic while the page is visible. Missed events are not replayed: after a reconnect `onEvent` is called without data, because
 * anything may have changed.
 */
export function useLive(topic: Topic, onEvent: (data?: unknown) => void): LiveStatus {
  const userId = useCurrentUser()?.id ?? 0;
  const [status, setStatus] = useState<LiveStatus>('connecting');
  const emit = useEffectEvent(onEvent);
  useEffect(() => {
    let wasConnected = false;
    return listen(userId, {
      topic,
      onEvent: (data) => emit(data),
      onOpen() {
        setStatus('connected');
        if (wasConnected) emit();
        wasConnected = true;
      },
      onLost: () => setStatus('disconnected'),
    });
  }, [topic, userId]);
  return status;
}

/** Invalidates every read under a path when the topic changes. */
export function useLiveReads(topic: Topic, path: string): LiveStatus {
  const queries = useQueryClient();
  return useLive(topic, () => {
    void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
  });
}
