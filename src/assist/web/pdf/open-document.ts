import { runWhenIdle } from '../../../web/start/run-when-idle.ts';
import { knownLetters } from './reader/known-letters.ts';
import type { Sheet, Written } from './reader/reader-call.ts';
import { startReader } from './reader/start-reader.ts';

/** Of a screen of 96 dots in an inch, where a document has 72. */
export const dotsInPoint = 96 / 72;
const printedDotsInPoint = 150 / 72;

export interface OpenDocument {
  pageCount: number;
  /** Of a page at its natural size, in pixels. */
  pageWidth: number;
  /** A page, drawn as large as the screen shows it. */
  paint(page: number, zoom: number, signal: AbortSignal): Promise<Sheet>;
  /** Every page as a picture with what was written, for paper. */
  paintForPrint(): Promise<ImageBitmap[]>;
  /** Into a field. It is nothing to a document that has no field of that name. */
  write(name: string, value: string): void;
  written(): Written;
  empty(): void;
  /** The file with what was written. */
  save(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens one of our documents, until it is called off. */
export async function openDocument(address: string, signal: AbortSignal): Promise<OpenDocument> {
  const reader = startReader();
  signal.addEventListener('abort', () => reader.close());
  // While its code and the file are on their way there is time for it.
  runWhenIdle(() => void knownLetters());
  const opened = await fetchFile(address, signal)
    .then((file) => reader.ask<'open'>({ name: 'open', file }))
    .catch((error: unknown) => {
      reader.close();
      throw error;
    });
  const { pageCount } = opened;
  const values = new Map(opened.fieldNames.map((name) => [name, '']));
  const written = () => Object.fromEntries([...values].filter(([, value]) => value !== ''));

  return {
    pageCount,
    pageWidth: opened.pageWidth * dotsInPoint,
    paint: (page, zoom, leaving) =>
      reader.ask<'paint'>({ name: 'paint', page, dotsInPoint: zoom * dotsInPoint * devicePixelRatio }, leaving),
    paintForPrint: () =>
      Promise.all(
        Array.from({ length: pageCount }, (_, index) =>
          reader.ask<'print'>({
            name: 'print',
            page: index + 1,
            dotsInPoint: printedDotsInPoint,
            written: written(),
          }),
        ),
      ),
    write(name, value) {
      if (values.has(name)) values.set(name, value);
    },
    written,
    empty() {
      for (const name of values.keys()) values.set(name, '');
    },
    save: () => reader.ask<'save'>({ name: 'save', written: written() }),
  };
}

/** Here, so that it comes at the same time as the reader's code. */
async function fetchFile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The document did not come: ${answer.status}.`);
  return answer.arrayBuffer();
}
