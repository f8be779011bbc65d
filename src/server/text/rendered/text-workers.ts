import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Rendered, TextFormat } from './render-user-text.ts';

/** Processor time of one text. What is densely formatted takes three quarters of it in a worker that has just started; most texts take a tenth. */
function budgetOf(text: string): number {
  return 250 + text.length / 25;
}

/** A core stays for the thread that answers. */
const defaultMaxWorkers = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A text of at most so many characters does not wait for a longer one, however much work that is: there is a worker more for it. */
const shortText = 2_000;
/** A machine that is busy with other things is slow, and the text is not at fault; but nobody waits forever. */
const maxTimesBudget = 20;
/** Enough for the longest text; what needs more is stopped by the engine. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Whoever writes comes before whoever reads: a reader gets the words in any case. */
export type Purpose = 'writing' | 'reading';

interface Job {
  kind: TextFormat;
  text: string;
  settle: (rendered: Rendered) => void;
  fail: (error: Error) => void;
}

interface RunningWorker {
  worker: Worker;
  /** Beside those that take any text. */
  isForShort: boolean;
  /** Whether it has read its program and takes texts. */
  isReady: boolean;
  /** By which the system knows it, where the system tells. */
  thread: string | undefined;
  job: Job | undefined;
  check: NodeJS.Timeout | undefined;
}

/** More texts are waiting than will be rendered in any time that somebody would wait. */
export class TextQueueFullError extends Error {
  override readonly name = 'TextQueueFullError';
}

interface Options {
  file: string;
  maxWorkers?: number;
  maxWaiting?: number;
  idleMilliseconds?: number;
  budget?: (text: string) => number;
}

export interface TextWorkers {
  /** Never longer than its budget: a text that runs out of time, or of memory, has an excess of work. */
  render(kind: TextFormat, text: string, purpose?: Purpose): Promise<Rendered>;
  /** Ends those that have nothing to do, without waiting. */
  endIdle(): void;
  /** How many run now. */
  count(): number;
  close(): Promise<void>;
}

/**
 * Workers that render texts, started when there is something to do and ended when there has been nothing for a while: a server at rest has none.
 * One that exceeds its budget is ended together with the text that it was busy with, and the next text gets a new one.
 */
export function createTextWorkers({
  file,
  maxWorkers = defaultMaxWorkers,
  maxWaiting: mostWaiting = 100,
  idleMilliseconds = 20_000,
  budget = budgetOf,
}: Options): TextWorkers {
  const running = new Set<RunningWorker>();
  const queues: Record<Purpose, Job[]> = { writing: [], reading: [] };
  const isShort = ({ text }: Job) => text.length <= shortText;
  const isAnyWaiting = () => queues.writing.length + queues.reading.length > 0;
  let idleTimer: NodeJS.Timeout | undefined;

  function nextJob({ isForShort }: RunningWorker): Job | undefined {
    const queue = [queues.writing, queues.reading].find((jobs) => (isForShort ? jobs.some(isShort) : jobs.length > 0));
    return queue?.splice(isForShort ? queue.findIndex(isShort) : 0, 1)[0];
  }

  function start(isForShort: boolean): void {
    const worker = new Worker(file, { resourceLimits });
    const own: RunningWorker = {
      worker,
      isForShort,
      isReady: false,
      thread: undefined,
      job: undefined,
      check: undefined,
    };
    running.add(own);
    worker.on('message', (message: Rendered | { thread: string | undefined }) => {
      if ('thread' in message) {
        own.thread = message.thread;
        own.isReady = true;
      } else {
        finish(own)?.settle(message);
      }
      if (running.has(own)) takeNext(own);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      running.delete(own);
      const job = finish(own) ?? (own.isReady ? undefined : nextJob(own));
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') job?.settle({ excess: 'work' });
      else job?.fail(error);
      startIfNeeded();
    });
    // An error comes before the exit; without one the worker was ended by us, and nothing is left to do.
    worker.on('exit', () => running.delete(own));
  }

  function takeNext(own: RunningWorker): void {
    if (own.job) return;
    const job = nextJob(own);
    if (!job) {
      own.worker.unref();
      endWhenIdle();
      return;
    }
    own.worker.ref();
    own.job = job;
    watch(own, job);
    own.worker.postMessage({ kind: job.kind, text: job.text });
    // A short text may wait behind the long one that was just taken.
    startIfNeeded();
  }

  function finish(own: RunningWorker): Job | undefined {
    clearTimeout(own.check);
    const { job } = own;
    own.job = undefined;
    return job;
  }

  /** Ends the worker when its text has used up its processor time. The clock alone would blame the text for a busy machine. */
  function watch(own: RunningWorker, job: Job): void {
    const allowed = budget(job.text);
    const started = performance.now();
    const startedAt = processorMilliseconds(own.thread);
    const look = () => {
      const passed = performance.now() - started;
      const used = startedAt === undefined ? passed : (processorMilliseconds(own.thread) ?? Infinity) - startedAt;
      if (used < allowed && passed < allowed * maxTimesBudget) {
        own.check = setTimeout(look, Math.max(10, allowed - used));
        return;
      }
      running.delete(own);
      void own.worker.terminate();
      finish(own)?.settle({ excess: 'work' });
      startIfNeeded();
    };
    own.check = setTimeout(look, allowed);
  }

  const isBusyWithLong = ({ job }: RunningWorker) => job !== undefined && !isShort(job);

  function startIfNeeded(): void {
    const ofAll = [...running].filter(({ isForShort }) => !isForShort);
    if (isAnyWaiting() && ofAll.length < maxWorkers) start(false);
    else if (queues.writing.some(isShort) && running.size === ofAll.length && ofAll.every(isBusyWithLong)) start(true);
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(endIdle, idleMilliseconds);
    idleTimer.unref();
  }

  function endIdle(): void {
    for (const own of running) {
      if (own.job || !own.isReady) continue;
      running.delete(own);
      void own.worker.terminate();
    }
  }

  return {
    render(kind, text, purpose = 'writing') {
      const waiting = queues[purpose];
      if (waiting.length >= mostWaiting)
        return Promise.reject(new TextQueueFullError('Too many texts wait to be rendered.'));
      return new Promise<Rendered>((settle, fail) => {
        clearTimeout(idleTimer);
        const added: Job = { kind, text, settle, fail };
        waiting.push(added);
        const idle = [...running].find(
          ({ isReady, isForShort, job }) => isReady && !job && (!isForShort || isShort(added)),
        );
        if (idle) takeNext(idle);
        else startIfNeeded();
      });
    },
    endIdle,
    count: () => running.size,
    async close() {
      clearTimeout(idleTimer);
      const all = [...running];
      running.clear();
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

/** What a thread of ours has taken of the processor until now. Linux alone tells. */
function processorMilliseconds(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
