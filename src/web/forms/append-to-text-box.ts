/** Appends text to a form's text box as if the user had typed it, and focuses its end. */
export function appendToTextBox(form: HTMLFormElement | null, name: string, words: string): void {
  const box = form?.elements.namedItem(name);
  if (!(box instanceof HTMLTextAreaElement)) return;
  const before = box.value === '' || box.value.endsWith('\n') ? box.value : `${box.value}\n\n`;
  box.value = before + words;
  // Drafts are saved on this event.
  box.dispatchEvent(new Event('input', { bubbles: true }));
  box.focus();
  box.setSelectionRange(box.value.length, box.value.length);
  box.scrollIntoView({ block: 'center' });
}
