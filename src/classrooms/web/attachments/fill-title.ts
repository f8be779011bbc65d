/** 'Ficha 3' for 'Ficha_3.pdf'. */
export function titleOfFile(name: string): string {
  return name
    .replace(/\.[^.]{1,10}$/, '')
    .replaceAll(/[_\s]+/g, ' ')
    .trim();
}

/** Gives a form without a title that of a file, which the author can change. */
export function fillTitle(form: HTMLFormElement | null | undefined, words: string, maxLength: number): void {
  const title = form?.elements.namedItem('title');
  if (!(title instanceof HTMLInputElement) || title.value.trim() !== '') return;
  title.value = words.slice(0, maxLength);
  // A value that code sets fires no event, and the draft is saved on input.
  title.dispatchEvent(new Event('input', { bubbles: true }));
}
