import type { EventStreams } from '../cache/event-stream.ts';
import type { ReplyCaches } from '../cache/reply-caches.ts';
import type { Kernel } from '../kernel.ts';
import { type Figure, gauge } from './process-metrics.ts';

interface Measured {
  kernel: Pick<Kernel, 'jobs' | 'clientErrors'>;
  streams: EventStreams;
  replies: ReplyCaches;
}

/** The product's own metrics beside its answers. `docs/metrics.md` explains each. */
export function readOwnMetrics({ kernel, streams, replies }: Measured): Figure[] {
  const { shared, session } = replies;
  const jobs = [...kernel.jobs.counts()];
  const results = jobs.flatMap(([kind, { done, failed, givenUp }]) =>
    Object.entries({ done, failed, given_up: givenUp }).map(([result, count]) => [
      `{kind="${kind}",result="${result}"}`,
      count,
    ]),
  );
  return [
    gauge('educaia_event_streams', 'Browsers that listen to live events', streams.count),
    gauge('educaia_reply_cache_entries', 'Cached replies', shared.size.replies + session.size.replies),
    gauge('educaia_reply_cache_bytes', 'Memory of cached replies', shared.size.bytes + session.size.bytes),
    {
      name: 'educaia_jobs_total',
      help: 'Background jobs that this process ran, by kind and result',
      type: 'counter',
      values: Object.fromEntries(results),
    },
    {
      name: 'educaia_jobs_waiting',
      help: 'Background jobs whose time has come, by kind',
      type: 'gauge',
      values: Object.fromEntries(jobs.map(([kind, { waiting }]) => [`{kind="${kind}"}`, waiting])),
    },
    {
      name: 'educaia_client_errors_total',
      help: 'Errors that browsers reported, by browser',
      type: 'counter',
      values: Object.fromEntries([...kernel.clientErrors].map(([browser, count]) => [`{browser="${browser}"}`, count])),
    },
  ];
}
