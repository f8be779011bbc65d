import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../config/project-root.ts';

/* What every PDF of the server needs. pdfkit is large: import it and the modules that use it on demand. */

export interface PdfFaces {
  regular: Buffer;
  bold: Buffer;
}

/**
 * The typefaces of the site are WOFF2 files, which cannot be embedded in a PDF. These can, so that paper looks the same everywhere, and they
 * cover Latin, Greek and Cyrillic names.
 */
const readFace = (file: string) => readFile(join(projectRoot, 'content/fonts', file));
let faces: Promise<PdfFaces> | undefined;

export function readPdfFaces(): Promise<PdfFaces> {
  faces ??= Promise.all([readFace('liberation-sans-regular.ttf'), readFace('liberation-sans-bold.ttf')]).then(
    ([regular, bold]) => ({ regular, bold }),
  );
  return faces;
}

/** What is written to the document until it ends. */
export function bytesOfPdf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.once('end', () => resolve(Buffer.concat(chunks)));
    doc.once('error', reject);
  });
}
