import { failures } from '../../shared/endpoints/failures.ts';
import { Failure } from '../http/replies/failure.ts';

export interface KeyedQueue {
  /** Runs the work after all earlier work with the same key. Fails with 503 if too much is waiting. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

/** Runs one task at a time for each key, within this process. */
export function createKeyedQueue(maxWaiting: number): KeyedQueue {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>();
  return {
    async run(key, work) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
      if (queue.length > maxWaiting) throw new Failure(failures.overloaded, { retryAfterSeconds: 2 });
      queues.set(key, queue);
      queue.length += 1;
      const mine = queue.last.then(work);
      queue.last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        queue.length -= 1;
        if (queue.length === 0) queues.delete(key);
      }
    },
  };
}
