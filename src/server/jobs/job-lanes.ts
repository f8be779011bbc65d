import type { Logger } from 'pino';
import { reasonOf } from '../config/reason-of.ts';
import type { Job } from './job.ts';

interface LaneOptions {
  findDueKinds: () => Promise<Job[]>;
  runAllOf: (job: Job, signal: AbortSignal) => Promise<void>;
  log: Logger;
}

/** Runs at most one lane per kind. `wake` looks for due jobs. */
export function createJobLanes({ findDueKinds, runAllOf, log }: LaneOptions) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = new Map<string, Promise<void>>();
  /** Kinds that got a new job while their lane may have just found the queue empty. */
  const again = new Set<string>();
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  const warn = (error: unknown) => log.warn({ reason: reasonOf(error) }, 'could not poll the job queue');

  function openLane(job: Job): void {
    const { name } = job.kind;
    if (lanes.has(name)) {
      again.add(name);
      return;
    }
    const lane = runAllOf(job, signal)
      .catch(warn)
      .finally(() => {
        lanes.delete(name);
        if (again.delete(name) && !signal.aborted) openLane(job);
      });
    lanes.set(name, lane);
  }

  function wake(): void {
    if (signal.aborted) return;
    if (looking) {
      isAskedAgain = true;
      return;
    }
    looking = findDueKinds()
      .then((due) => due.forEach(openLane), warn)
      .finally(() => {
        looking = undefined;
        if (!isAskedAgain) return;
        isAskedAgain = false;
        wake();
      });
  }

  return {
    wake,
    async stop() {
      stopping.abort();
      await looking;
      await Promise.all(lanes.values());
    },
  };
}
