import { type RefObject, useEffect, useEffectEvent } from 'react';

export interface InsertedImage {
  /** An address of this site. */
  src: string;
  alt: string;
}

const eventName = 'insert-image';

/** Puts a picture where the cursor was in the text of the form. */
export function insertImage(form: HTMLFormElement | null, image: InsertedImage): void {
  form?.dispatchEvent(new CustomEvent<InsertedImage>(eventName, { detail: image }));
}

/** Calls back for every picture that the form around the text box is given. */
export function useInsertedImages(
  box: RefObject<HTMLTextAreaElement | null>,
  onImage: (image: InsertedImage) => void,
): void {
  const take = useEffectEvent(onImage);
  useEffect(() => {
    const form = box.current?.form;
    const listen = (event: Event) => take((event as CustomEvent<InsertedImage>).detail);
    form?.addEventListener(eventName, listen);
    return () => form?.removeEventListener(eventName, listen);
  }, [box]);
}

/** The picture in Markdown, at the cursor of a plain text box. */
export function writeImage(box: HTMLTextAreaElement, { src, alt }: InsertedImage): void {
  const said = `![${alt.replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${src})`;
  box.focus();
  if (!document.execCommand('insertText', false, said)) {
    box.setRangeText(said, box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
