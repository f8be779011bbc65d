import { showPicture } from './show-picture.ts';

/** Prints images of the pages, one per sheet, and nothing else of the screen. */
export function printPages(pages: readonly ImageBitmap[]): void {
  const sheets = document.createElement('div');
  sheets.className = 'printed-document';
  sheets.append(...pages.map(showPicture));
  document.body.append(sheets);
  // Not every browser blocks until printing is done.
  addEventListener('afterprint', () => sheets.remove(), { once: true });
  print();
}
