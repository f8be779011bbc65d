import type {
  FromReader,
  ReaderAnswers,
  ReaderCall,
  ReaderCallName,
  ReaderCallNamed,
  ToReader,
} from './reader-call.ts';

export interface Reader {
  /** When aborted, it rejects at once and the drawing is cancelled. */
  ask<Name extends ReaderCallName>(call: ReaderCallNamed<Name>, signal?: AbortSignal): Promise<ReaderAnswers[Name]>;
  /** Rejects pending calls. */
  close(): void;
}

interface Waiting {
  resolve: (answer: unknown) => void;
  reject: (reason: Error) => void;
}

const startWorker = () => new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });

/** Starts the reader in a worker. */
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
    // Already aborted. pdf.js also sends a message of its own when it starts.
    if (!asked) return;
    waiting.delete(data.id);
    if ('answer' in data) asked.resolve(data.answer);
    else asked.reject(new Error('The reader of documents could not do it.'));
  });
  // Its code did not load, or it crashed: it would never answer.
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

/** Objects that are transferred to the worker instead of copied. */
function filesOf(call: ReaderCall): Transferable[] {
  return call.name === 'open' ? [call.file] : [];
}
