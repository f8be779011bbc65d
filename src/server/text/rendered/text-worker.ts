/** The worker that renders what people wrote: a program of its own beside the server, started by `text-workers.ts`. One text at a time. */
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { renderUserText, type TextFormat } from './render-user-text.ts';

/** By which the system knows this thread; undefined where the system does not tell. */
function findThread(): string | undefined {
  try {
    return readlinkSync('/proc/thread-self').split('/').at(-1);
  } catch {
    return undefined;
  }
}

parentPort?.on('message', ({ kind, text }: { kind: TextFormat; text: string }) => {
  parentPort?.postMessage(renderUserText(kind, text));
});
parentPort?.postMessage({ thread: findThread() });
