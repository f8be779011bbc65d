import type {
  FromReader,
  ReaderAnswers,
  ReaderCall,
  ReaderCallName,
  ReaderCallNamed,
  ToReader,
} from './reader-call.ts';

export interface Reader {
  /** Called off, it rejects at once, and what was being drawn is given up. */
  ask<Name extends ReaderCallName>(call: ReaderCallNamed<Name>, signal?: AbortSignal): Promise<ReaderAnswers[Name]>;
  /** Whoever still waits is told that it failed. */
  close(): void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

const startWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/** Starts the reader of documents beside the page. */
export function startReader(worker: Worker = startWorker()): Reader {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let failure: Error | undefined;

  const send = (message: ToReader, transfer: Transferable[] = []) => worker.postMessage(message, transfer);

  const end = (reason: string) => {
    failure ??= new Error(reason);
    for (const { reject } of waiting.values()) reject(failure);
    waiting.clear();
    worker.terminate();
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
    const asked = waiting.get(data.id);
    // Called off already. Besides, pdf.js says on its own that it is there.
    if (!asked) return;
    waiting.delete(data.id);
    if ('answer' in data) asked.resolve(data.answer);
    else asked.reject(new Error('The reader of documents could not do it.'));
  });
  // Its code did not come, or it broke: it would never answer.
  worker.addEventListener('error', () => end('The reader of documents does not run.'));

  return {
    ask<Name extends ReaderCallName>(call: ReaderCallNamed<Name>, signal?: AbortSignal): Promise<ReaderAnswers[Name]> {
      if (failure) return Promise.reject(failure);
      if (signal?.aborted) return Promise.reject(signal.reason as Error);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve: resolve as Waiting['resolve'], reject });
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return;
          send({ id, isCalledOff: true });
          reject(signal.reason as Error);
        });
        send({ id, call }, filesOf(call));
      });
    },
    close: () => end('The document was closed.'),
  };
}

/** What the reader takes over instead of getting a copy. */
function filesOf(call: ReaderCall): Transferable[] {
  return call.name === 'open' ? [call.file] : [];
}
