import { installPolyfills } from './polyfills.ts';
/* Reads and draws documents in a worker, so that the page stays responsive. */
import { readDocument, type ReadDocument } from './read-document.ts';
import type { FromReader, ReaderAnswers, ReaderCall, ReaderCallName, ToReader } from './reader-call.ts';

type Answer = [answer: ReaderAnswers[ReaderCallName], given: Transferable[]];

let reading: Promise<ReadDocument> | undefined;
const underWay = new Map<number, AbortController>();

async function answer(call: ReaderCall, signal: AbortSignal): Promise<Answer> {
  if (call.name === 'open') reading = readDocument(call.file);
  const document = await reading;
  if (!document) throw new Error('There is no document yet.');
  switch (call.name) {
    case 'open':
      return [document.about, []];
    case 'paint': {
      const sheet = await document.paint(call, signal);
      return [sheet, [sheet.picture]];
    }
    case 'print': {
      const picture = await document.print(call, signal);
      return [picture, [picture]];
    }
    case 'save': {
      const file = await document.save(call.written);
      return [file, [file.buffer]];
    }
  }
}

async function reply(id: number, call: ReaderCall): Promise<void> {
  const leaving = new AbortController();
  underWay.set(id, leaving);
  try {
    const [result, transfer] = await answer(call, leaving.signal);
    postMessage({ id, answer: result } satisfies FromReader, { transfer });
  } catch {
    postMessage({ id, hasFailed: true } satisfies FromReader);
  } finally {
    underWay.delete(id);
  }
}

installPolyfills();

addEventListener('message', ({ data }: MessageEvent<ToReader>) => {
  if ('call' in data) void reply(data.id, data.call);
  else underWay.get(data.id)?.abort();
});
