import { dotsInPoint, type OpenDocument } from './open-document.ts';
import { createFieldLayer } from './reader/field-layer.ts';
import type { Sheet } from './reader/reader-call.ts';
import { createTextLayer } from './reader/text-layer.ts';
import { showPicture } from './show-picture.ts';

interface Shown {
  document: OpenDocument;
  page: number;
  zoom: number;
}

/** Lays out a page in an element: the image, the text layer and the form fields. */
export function showSheet(host: HTMLElement, sheet: Sheet, { document, page, zoom }: Shown): void {
  const scale = zoom * dotsInPoint;
  host.style.setProperty('--total-scale-factor', String(scale));
  host.style.width = `${Math.floor(sheet.width * scale)}px`;
  host.style.height = `${Math.floor(sheet.height * scale)}px`;
  const picture = showPicture(sheet.picture);
  const text = createTextLayer(sheet, scale);
  const [oldPicture, oldText] = host.children;
  if (oldPicture && oldText && host.dataset['page'] === String(page)) {
    // Only the zoom changed: the focused field keeps the focus.
    oldPicture.replaceWith(picture);
    oldText.replaceWith(text);
    return;
  }
  const fields = createFieldLayer(sheet, { written: document.written(), onWrite: document.write });
  host.replaceChildren(picture, text, fields);
  host.dataset['page'] = String(page);
}
