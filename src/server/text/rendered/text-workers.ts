import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Rendered, TextFormat } from './render-user-text.ts';

/** Processor time for one text. A densely formatted one takes three quarters of it in a worker that has just started, most texts a tenth. */
function budgetOf(text: string): number {
  return 250 + text.length / 25;
}

/** One core stays free for the main thread. */
const defaultMaxWorkers = Math.max(1, Math.min(2, availableParallelism() - 1));
/** A text up to this length never waits for a longer one: an extra worker starts for it. */
const shortTextLength = 2_000;
/** A busy machine slows rendering down through no fault of the text, but it must end at some point. */
const maxTimesBudget = 20;
/** Enough for the longest text; the engine stops a worker that needs more. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** Texts being written come first: readers get the unformatted words in any case. */
export type Purpose = 'writing' | 'reading';

interface Job {
  kind: TextFormat;
  text: string;
  settle: (rendered: Rendered) => void;
  fail: (error: Error) => void;
}

interface RunningWorker {
  worker: Worker;
  /** An extra worker that takes only short texts. */
  isForShort: boolean;
  /** Whether it has loaded its code and accepts texts. */
  isReady: boolean;
  /** The operating system's id of its thread; undefined where it is not available. */
  thread: string | undefined;
  job: Job | undefined;
  check: NodeJS.Timeout | undefined;
}

/** More texts are queued than can be rendered before their callers give up. */
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
  /** Stays within the budget: a text that runs out of time or memory yields the excess `work`. */
  render(kind: TextFormat, text: string, purpose?: Purpose): Promise<Rendered>;
  /** Ends idle workers at once. */
  endIdle(): void;
  /** The number of running workers. */
  count(): number;
  close(): Promise<void>;
}

const isShort = ({ text }: Job) => text.length <= shortTextLength;
const isBusyWithLong = ({ job }: RunningWorker) => job !== undefined && !isShort(job);

export function createTextWorkers(options: Options): TextWorkers {
  return new TextWorkerPool(options);
}

/**
 * A pool of worker threads that render texts. Workers start on demand and end after a while without work, so an idle server has none. A worker that
 * exceeds its budget is terminated with the text it works on, and the next text gets a new one.
 */
class TextWorkerPool implements TextWorkers {
  readonly #file: string;
  readonly #maxWorkers: number;
  readonly #maxWaiting: number;
  readonly #idleMilliseconds: number;
  readonly #budget: (text: string) => number;
  readonly #running = new Set<RunningWorker>();
  readonly #queues: Record<Purpose, Job[]> = { writing: [], reading: [] };
  #idleTimer: NodeJS.Timeout | undefined;

  constructor({
    file,
    maxWorkers = defaultMaxWorkers,
    maxWaiting = 100,
    idleMilliseconds = 20_000,
    budget = budgetOf,
  }: Options) {
    this.#file = file;
    this.#maxWorkers = maxWorkers;
    this.#maxWaiting = maxWaiting;
    this.#idleMilliseconds = idleMilliseconds;
    this.#budget = budget;
  }

  render(kind: TextFormat, text: string, purpose: Purpose = 'writing'): Promise<Rendered> {
    const queue = this.#queues[purpose];
    if (queue.length >= this.#maxWaiting)
      return Promise.reject(new TextQueueFullError('Too many texts wait to be rendered.'));
    return new Promise<Rendered>((settle, fail) => {
      clearTimeout(this.#idleTimer);
      const added: Job = { kind, text, settle, fail };
      queue.push(added);
      const idle = [...this.#running].find(
        ({ isReady, isForShort, job }) => isReady && !job && (!isForShort || isShort(added)),
      );
      if (idle) this.#takeNext(idle);
      else this.#startIfNeeded();
    });
  }

  endIdle(): void {
    for (const running of this.#running) {
      if (running.job || !running.isReady) continue;
      this.#running.delete(running);
      void running.worker.terminate();
    }
  }

  count(): number {
    return this.#running.size;
  }

  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const all = [...this.#running];
    this.#running.clear();
    await Promise.all(all.map(({ worker }) => worker.terminate()));
  }

  #startIfNeeded(): void {
    const { writing, reading } = this.#queues;
    const general = [...this.#running].filter(({ isForShort }) => !isForShort);
    const hasShortWorker = this.#running.size > general.length;
    if (writing.length + reading.length > 0 && general.length < this.#maxWorkers) this.#start(false);
    else if (writing.some(isShort) && !hasShortWorker && general.every(isBusyWithLong)) this.#start(true);
  }

  #start(isForShort: boolean): void {
    const worker = new Worker(this.#file, { resourceLimits });
    const running: RunningWorker = {
      worker,
      isForShort,
      isReady: false,
      thread: undefined,
      job: undefined,
      check: undefined,
    };
    this.#running.add(running);
    worker.on('message', (message: Rendered | { thread: string | undefined }) => {
      if ('thread' in message) {
        running.thread = message.thread;
        running.isReady = true;
      } else {
        finish(running)?.settle(message);
      }
      if (this.#running.has(running)) this.#takeNext(running);
    });
    worker.on('error', (error: NodeJS.ErrnoException) => this.#replaceFailed(running, error));
    // An error comes before the exit. Without one the pool ended the worker itself.
    worker.on('exit', () => this.#running.delete(running));
  }

  #replaceFailed(running: RunningWorker, error: NodeJS.ErrnoException): void {
    this.#running.delete(running);
    const job = finish(running) ?? (running.isReady ? undefined : this.#shiftJob(running));
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') job?.settle({ excess: 'work' });
    else job?.fail(error);
    this.#startIfNeeded();
  }

  #takeNext(running: RunningWorker): void {
    if (running.job) return;
    const job = this.#shiftJob(running);
    if (!job) {
      running.worker.unref();
      this.#endIdleLater();
      return;
    }
    running.worker.ref();
    running.job = job;
    this.#watchBudget(running, job);
    running.worker.postMessage({ kind: job.kind, text: job.text });
    // A short text may wait behind the long one that was just taken.
    this.#startIfNeeded();
  }

  #shiftJob({ isForShort }: RunningWorker): Job | undefined {
    const { writing, reading } = this.#queues;
    const queue = [writing, reading].find((jobs) => (isForShort ? jobs.some(isShort) : jobs.length > 0));
    return queue?.splice(isForShort ? queue.findIndex(isShort) : 0, 1)[0];
  }

  /** Terminates the worker once its text has used up its processor time. Wall-clock time alone would blame the text for a busy machine. */
  #watchBudget(running: RunningWorker, job: Job): void {
    const allowed = this.#budget(job.text);
    const started = performance.now();
    const usedBefore = processorMilliseconds(running.thread);
    const check = () => {
      const passed = performance.now() - started;
      const used = usedBefore === undefined ? passed : (processorMilliseconds(running.thread) ?? Infinity) - usedBefore;
      if (used < allowed && passed < allowed * maxTimesBudget) {
        running.check = setTimeout(check, Math.max(10, allowed - used));
        return;
      }
      this.#running.delete(running);
      void running.worker.terminate();
      finish(running)?.settle({ excess: 'work' });
      this.#startIfNeeded();
    };
    running.check = setTimeout(check, allowed);
  }

  #endIdleLater(): void {
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.endIdle(), this.#idleMilliseconds);
    this.#idleTimer.unref();
  }
}

function finish(running: RunningWorker): Job | undefined {
  clearTimeout(running.check);
  const { job } = running;
  running.job = undefined;
  return job;
}

/** The processor time that a thread of this process has used. Only Linux tells. */
function processorMilliseconds(thread: string | undefined): number | undefined {
  if (thread === undefined) return undefined;
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return undefined;
  }
}
