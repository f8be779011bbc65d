import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { halfOfPdf } from '../build/pdf-half.ts';

const whole = readFileSync(fileURLToPath(import.meta.resolve('unpdf/pdfjs')), 'utf8');
const page = halfOfPdf(whole, 'page');
const worker = halfOfPdf(whole, 'worker');

test('a page gets what draws a document, its worker what reads it', () => {
  for (const name of ['getDocument', 'AnnotationLayer', 'TextLayer']) expect(page).toContain(`"${name}"`);
  expect(page).not.toContain('"WorkerMessageHandler"');
  expect(worker).toContain('initializeFromPort(self)');
  expect(worker).not.toContain('"AnnotationLayer"');
  expect(page.length).toBeLessThan(whole.length * 0.4);
});

test('a release that is made otherwise is noticed', () => {
  expect(() => halfOfPdf('export const one = 1;', 'page')).toThrow();
});
