/* Input before hydration, as recorded by the inline script of the document (server/pages/html-document.ts). */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldValue {
  value: string;
  checked?: boolean;
}

interface EarlyInput {
  /** Ordered by the last change of each field. */
  typed: ReadonlyMap<EventTarget, FieldValue>;
  pressed: readonly HTMLButtonElement[];
  /** Stops recording these events. */
  stop: (kind: 'click' | 'input') => void;
}

declare global {
  interface Window {
    early?: EarlyInput;
  }
}

/** React handles clicks from now on. */
export function stopRecordingClicks(): void {
  window.early?.stop('click');
}

/** Replays the recorded input: React does not know what was typed before hydration, and it re-creates some forms. */
export function replayEarlyInput(): void {
  const { early } = window;
  if (!early) return;
  delete window.early;
  early.stop('input');
  let last: Field | undefined;
  for (const [target, entered] of early.typed) {
    if (!isField(target)) continue;
    const field = target.isConnected ? target : replacementOf(target, entered);
    if (!field) continue;
    applyValue(field, entered);
    last = field === target ? undefined : field;
  }
  if (document.activeElement === document.body) last?.focus();
  for (const button of early.pressed) if (button.isConnected) button.click();
}

function isField(target: EventTarget): target is Field {
  return (
    target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
  );
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Finds the field again in a form that React re-created. */
function replacementOf(gone: Field, { value }: FieldValue): Field | undefined {
  return [...document.getElementsByName(gone.name)]
    .filter(isField)
    .find((field) => field.type === gone.type && (!isChoice(field) || field.value === value));
}

function applyValue(field: Field, { value, checked }: FieldValue): void {
  if (isChoice(field)) {
    if (field.checked !== checked) field.click();
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    // Scripts cannot write the value of a file field; it has its file still.
    if (field.type !== 'file') write(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = field;
    const hadText = field.value !== '';
    write(field, value);
    // Restores the caret. Number and email fields have no selection.
    if (hadText && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** React ignores an input event unless the value differs from the one it tracks. */
function write(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
}
