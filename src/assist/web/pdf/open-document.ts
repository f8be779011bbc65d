import {
  AnnotationLayer,
  AnnotationMode,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'unpdf/pdfjs';
import { teachOlderBrowser } from './teach-older-browser.ts';

/** Of a screen of 96 dots in an inch, where a document has 72. */
const dotsInPoint = 96 / 72;
const printedDotsInPoint = 150 / 72;

/** What was written into the fields, by their names: those are the same in every language. */
export type Written = Readonly<Record<string, string>>;

export interface OpenDocument {
  pageCount: number;
  /** Of a page at its natural size, in pixels. */
  pageWidth: number;
  /** Draws a page into an element: what is seen, what is read aloud, what is filled in. Called off, it leaves nothing behind. */
  paint(host: HTMLElement, page: number, zoom: number, signal: AbortSignal): Promise<void>;
  /** Every page as a picture with what was written, for paper. */
  paintForPrint(): Promise<HTMLCanvasElement[]>;
  written(): Written;
  /** The file with what was written. */
  save(): Promise<Uint8Array>;
  close(): void;
}

/** Opens one of our documents, with what somebody wrote into it before. */
export async function openDocument(address: string, before: Written): Promise<OpenDocument> {
  teachOlderBrowser();
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' });
  const task = getDocument({
    url: address,
    worker: PDFWorker.create({ port }),
    // They are small, and compressed on their way.
    disableRange: true,
    // The page's Content-Security-Policy refuses it; to try would be reported.
    isEvalSupported: false,
    verbosity: 0,
  });
  const close = () => void task.destroy().finally(() => port.terminate());
  const document = await Promise.race([task.promise, failureOf(port)]).catch((error: unknown) => {
    close();
    throw error;
  });
  const storage = document.annotationStorage;
  const names = await namesById(document);
  for (const [id, name] of names) {
    const value = before[name];
    if (typeof value === 'string') storage.setValue(id, { value });
  }
  const first = await document.getPage(1);

  return {
    pageCount: document.numPages,
    pageWidth: first.getViewport({ scale: dotsInPoint }).width,

    paint: async (host, number, zoom, signal) =>
      paintPage(await document.getPage(number), { host, zoom, signal, storage }),

    paintForPrint: () =>
      Promise.all(
        Array.from({ length: document.numPages }, async (_, index) => printedPage(await document.getPage(index + 1))),
      ),

    written() {
      const values: Record<string, string> = {};
      for (const [id, name] of names) {
        const { value } = storage.getValue(id, {}) as { value?: unknown };
        if (typeof value === 'string' && value !== '') values[name] = value;
      }
      return values;
    },

    save: () => document.saveDocument(),
    close,
  };
}

interface Painting {
  host: HTMLElement;
  zoom: number;
  signal: AbortSignal;
  storage: PDFDocumentProxy['annotationStorage'];
}

async function paintPage(page: PDFPageProxy, { host, zoom, signal, storage }: Painting): Promise<void> {
  const viewport = page.getViewport({ scale: zoom * dotsInPoint });
  const canvas = createCanvas(viewport.width, viewport.height, globalThis.devicePixelRatio);
  const drawing = page.render({
    canvas,
    viewport,
    transform: [globalThis.devicePixelRatio, 0, 0, globalThis.devicePixelRatio, 0, 0],
    annotationMode: AnnotationMode.ENABLE_FORMS,
  });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  const annotations = await page.getAnnotations({ intent: 'display' });
  const text = createLayer('text-layer');
  const fields = createLayer('field-layer');
  await new TextLayer({
    textContentSource: await page.getTextContent(),
    container: text,
    viewport,
  }).render();
  const shared = { div: fields, page, viewport, linkService: noLinks, annotationStorage: storage };
  await new AnnotationLayer({ ...shared, ...nothingMore }).render({ ...shared, annotations, renderForms: true });
  if (signal.aborted) return;
  nameFields(fields, annotations);
  host.style.setProperty('--total-scale-factor', String(viewport.scale));
  host.style.width = `${Math.floor(viewport.width)}px`;
  host.style.height = `${Math.floor(viewport.height)}px`;
  host.replaceChildren(canvas, text, fields);
}

async function printedPage(page: PDFPageProxy): Promise<HTMLCanvasElement> {
  const viewport = page.getViewport({ scale: printedDotsInPoint });
  const canvas = createCanvas(viewport.width, viewport.height, 1);
  await page.render({ canvas, viewport, intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE }).promise;
  return canvas;
}

/** pdf.js would wait for a worker that never came. */
function failureOf(port: Worker): Promise<never> {
  return new Promise((_, reject) => {
    port.addEventListener('error', () => reject(new Error('The reader of documents could not start.')));
  });
}

async function namesById(document: PDFDocumentProxy): Promise<Map<string, string>> {
  const fields = (await document.getFieldObjects()) as Record<string, { id: string }[]> | null;
  return new Map(Object.entries(fields ?? {}).flatMap(([name, places]) => places.map(({ id }) => [id, name] as const)));
}

/** Our documents lead nowhere; the fields' code asks for somebody to tell all the same. */
const noLinks = { eventBus: undefined } as unknown as Parameters<AnnotationLayer['render']>[0]['linkService'];

const nothingMore = {
  accessibilityManager: undefined,
  annotationCanvasMap: undefined,
  annotationEditorUIManager: undefined,
  structTreeLayer: undefined,
  commentManager: undefined,
};

function createCanvas(width: number, height: number, density: number): HTMLCanvasElement {
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.floor(width * density);
  canvas.height = Math.floor(height * density);
  canvas.setAttribute('aria-hidden', 'true');
  return canvas;
}

function createLayer(className: string): HTMLDivElement {
  const layer = globalThis.document.createElement('div');
  layer.className = className;
  return layer;
}

/** What the document calls a field aloud is only a tooltip of the box around it. */
function nameFields(layer: HTMLElement, annotations: { id: string; alternativeText?: string }[]): void {
  const names = new Map(annotations.map(({ id, alternativeText }) => [id, alternativeText ?? '']));
  for (const box of layer.querySelectorAll<HTMLElement>('section[data-annotation-id]')) {
    const name = names.get(box.dataset['annotationId'] ?? '') ?? '';
    box.querySelector('input, textarea, select')?.setAttribute('aria-label', name);
    box.removeAttribute('title');
  }
}
