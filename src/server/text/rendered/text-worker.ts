/** The entry point of the worker thread that renders user texts, started by `text-workers.ts`. One text at a time. */
import { readlinkSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { renderUserText, type TextFormat } from './render-user-text.ts';

/** The operating system's id of this thread; undefined where it is not available. */
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
