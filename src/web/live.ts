import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventsPath } from '../shared/live.ts';

/** What a person is told of live, and what of it they may be looking at: the beginnings of the addresses that are read again. */
const readAgain = {
  'notifications.changed': '/api/notifications',
} as const;

function refresh(queries: QueryClient, path: string): void {
  void queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) });
}

export type Hearing = 'not yet' | 'yes' | 'no';

/**
 * Listens to the server while the page is in view, and reads again what changed. Not in a hidden page: a browser opens six connections
 * to a server, and seven forgotten windows would leave none for the eighth.
 */
export function useLiveChanges(): Hearing {
  const queries = useQueryClient();
  const [hears, setHears] = useState<Hearing>('not yet');

  useEffect(() => {
    let source: EventSource | undefined;
    let hasHeard = false;

    function listen(): void {
      source = new EventSource(eventsPath);
      // Nothing is replayed: what changed while nobody listened is read now.
      source.addEventListener('open', () => {
        setHears('yes');
        if (hasHeard) for (const path of Object.values(readAgain)) refresh(queries, path);
        hasHeard = true;
      });
      source.addEventListener('error', () => setHears('no'));
      for (const [topic, path] of Object.entries(readAgain)) {
        source.addEventListener(topic, () => refresh(queries, path));
      }
    }

    function stop(): void {
      source?.close();
      source = undefined;
      setHears('no');
    }

    function follow(): void {
      if (document.visibilityState === 'hidden') stop();
      else if (!source) listen();
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stop();
    };
  }, [queries]);

  return hears;
}
