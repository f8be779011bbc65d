import type { Plugin } from 'vite';

export type Half = 'page' | 'worker';

/** Each half of pdf.js asks this first. */
const beginning = /(?=const \w+=typeof process=="object"&&process\+"")/;

/** What a page needs of pdf.js (it draws and lets people write), or its worker (it reads the file), out of the one file that has both. */
export function halfOfPdf(code: string, half: Half): string {
  const [common, worker, page, ...more] = code.split(beginning);
  if (!common || !worker?.includes('WorkerMessageHandler') || !page || more.length > 0) {
    throw new Error('unpdf is no longer made of two halves: look at what it is made of now.');
  }
  return common + (half === 'page' ? page : worker);
}

/**
 * unpdf brings pdf.js as one file, for places without workers. Sent like that, a page would have three times as much to read before it could
 * show a document, and would stand still meanwhile.
 */
export function pdfHalf(half: Half): Plugin {
  return {
    name: 'pdf-half',
    apply: 'build',
    transform: {
      filter: { id: /\/unpdf\/dist\/pdfjs\.mjs$/ },
      // The package says that importing it does nothing: the worker's half listens.
      handler: (code) => ({ code: halfOfPdf(code, half), map: null, moduleSideEffects: half === 'worker' }),
    },
  };
}
