/** Puts words at the end of what is in a form's text box, as if they had been typed, and goes on there. */
export function appendToTextBox(form: HTMLFormElement | null, name: string, words: string): void {
  const box = form?.elements.namedItem(name);
  if (!(box instanceof HTMLTextAreaElement)) return;
  const before = box.value === '' || box.value.endsWith('\n') ? box.value : `${box.value}\n\n`;
  box.value = before + words;
  // Whoever keeps a draft listens to this.
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
  box.scrollIntoView({ block: 'center' });
}
