import { runWhenIdle } from '../../../web/start/run-when-idle.ts';
import { knownLetters } from './reader/known-letters.ts';
import type { Sheet, Written } from './reader/reader-call.ts';
import { startReader } from './reader/start-reader.ts';

/** A screen has 96 dots per inch, a document 72 points. */
export const dotsInPoint = 96 / 72;
const printedDotsInPoint = 150 / 72;

export interface OpenDocument {
  pageCount: number;
  /** The width of a page at its natural size, in pixels. */
  pageWidth: number;
  /** Draws a page at the size of the screen. */
  paint(page: number, zoom: number, signal: AbortSignal): Promise<Sheet>;
  /** Draws every page with the filled-in values, for printing. */
  paintForPrint(): Promise<ImageBitmap[]>;
  /** Fills in a field. Does nothing if the document has no such field. */
  write(name: string, value: string): void;
  written(): Written;
  empty(): void;
  /** The file with the filled-in values. */
  save(): Promise<Uint8Array<ArrayBuffer>>;
}

interface OpenOptions {
  /** Whether the reader fills in its fields. */
  hasInputs: boolean;
}

/** Opens a document, until aborted. */
export async function openDocument(
  address: string,
  signal: AbortSignal,
  { hasInputs }: OpenOptions,
): Promise<OpenDocument> {
  const reader = startReader();
  signal.addEventListener('abort', () => reader.close());
  // There is time for it while the code and the file load.
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
      reader.ask<'paint'>(
        { name: 'paint', page, dotsInPoint: zoom * dotsInPoint * devicePixelRatio, hasInputs },
        leaving,
      ),
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

/** Fetched here, in parallel with the reader's code. */
async function fetchFile(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The document did not come: ${answer.status}.`);
  return answer.arrayBuffer();
}
