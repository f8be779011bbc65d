import { showPicture } from './show-picture.ts';

/** Prints pictures of pages, each on a sheet of its own, and nothing else of the screen. */
export function printPages(pages: readonly ImageBitmap[]): void {
  const sheets = document.createElement('div');
  sheets.className = 'printed-document';
  sheets.append(...pages.map(showPicture));
  document.body.append(sheets);
  // Not every browser waits here for the end of printing.
  addEventListener('afterprint', () => sheets.remove(), { once: true });
  print();
}
