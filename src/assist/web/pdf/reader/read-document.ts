import { AnnotationMode, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'unpdf/pdfjs';
import { formFields, type FoundField } from './form-fields.ts';
import { NoFilters } from './no-filters.ts';
import { OffscreenCanvases } from './offscreen-canvases.ts';
import type { OpenedFile, ReaderAnswers, ReaderCallNamed, Sheet, Written } from './reader-call.ts';
import { textPieces, type FoundText } from './text-pieces.ts';

export interface ReadDocument {
  about: OpenedFile;
  paint(call: ReaderCallNamed<'paint'>, signal: AbortSignal): Promise<Sheet>;
  print(call: ReaderCallNamed<'print'>, signal: AbortSignal): Promise<ImageBitmap>;
  save(written: Written): Promise<ReaderAnswers['save']>;
}

/** Reads and draws a document, entirely in the worker. */
export async function readDocument(file: ArrayBuffer): Promise<ReadDocument> {
  const { fonts } = globalThis as { fonts?: FontFaceSet };
  const document = await getDocument({
    data: file,
    CanvasFactory: OffscreenCanvases,
    FilterFactory: NoFilters,
    // Some browsers have no fonts in workers: there, letters are drawn as shapes.
    ...(fonts ? { ownerDocument: { fonts } as unknown as HTMLDocument } : { disableFontFace: true }),
    // The Content-Security-Policy forbids eval, and trying it would be reported.
    isEvalSupported: false,
    verbosity: 0,
  }).promise;
  const [first, names] = await Promise.all([document.getPage(1), namesById(document)]);

  const keep = (written: Written) => {
    for (const [id, name] of names) {
      const value = written[name];
      if (value === undefined) document.annotationStorage.remove(id);
      else document.annotationStorage.setValue(id, { value });
    }
  };

  return {
    about: {
      pageCount: document.numPages,
      pageWidth: first.getViewport({ scale: 1 }).width,
      fieldNames: [...names.values()],
    },

    async paint({ page: number, dotsInPoint, hasInputs }, signal) {
      const page = await document.getPage(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const [picture, { items }, fields] = await Promise.all([
        draw(page, dotsInPoint, signal, {
          annotationMode: hasInputs ? AnnotationMode.ENABLE_FORMS : AnnotationMode.ENABLE,
        }),
        page.getTextContent(),
        hasInputs ? page.getAnnotations({ intent: 'display' }) : [],
      ]);
      return {
        picture,
        width,
        height,
        text: textPieces(items as FoundText[], height),
        fields: formFields(fields as FoundField[], height),
      };
    },

    async print({ page: number, dotsInPoint, written }, signal) {
      keep(written);
      const page = await document.getPage(number);
      return draw(page, dotsInPoint, signal, { intent: 'print', annotationMode: AnnotationMode.ENABLE_STORAGE });
    },

    async save(written) {
      keep(written);
      return new Uint8Array(await document.saveDocument());
    },
  };
}

async function draw(
  page: PDFPageProxy,
  dotsInPoint: number,
  signal: AbortSignal,
  way: { intent?: string; annotationMode: number },
): Promise<ImageBitmap> {
  const viewport = page.getViewport({ scale: dotsInPoint });
  const canvas = new OffscreenCanvas(Math.floor(viewport.width), Math.floor(viewport.height));
  signal.throwIfAborted();
  const drawing = page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, ...way });
  signal.addEventListener('abort', () => drawing.cancel());
  await drawing.promise;
  return canvas.transferToImageBitmap();
}

async function namesById(document: PDFDocumentProxy): Promise<Map<string, string>> {
  const fields = (await document.getFieldObjects()) as Record<string, { id: string }[]> | null;
  return new Map(Object.entries(fields ?? {}).flatMap(([name, places]) => places.map(({ id }) => [id, name] as const)));
}
