/* What somebody typed or pressed before React had taken the page over, as the document's own script noted it (server/pages/html-document.ts). */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FieldValue {
  value: string;
  checked?: boolean;
}

interface EarlyInput {
  /** In the order in which each was last changed. */
  typed: ReadonlyMap<EventTarget, FieldValue>;
  pressed: readonly HTMLButtonElement[];
  /** No more of these events are noted. */
  stop: (kind: 'click' | 'input') => void;
}

declare global {
  interface Window {
    early?: EarlyInput;
  }
}

/** React hears what is pressed from now on. */
export function stopRecordingClicks(): void {
  window.early?.stop('click');
}

/** Does it again, now that something hears of it: React knows nothing of what was typed, and puts some forms in place anew. */
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

/** Of a form that was put in place anew. */
function replacementOf(gone: Field, { value }: FieldValue): Field | undefined {
  return [...document.getElementsByName(gone.name)]
    .filter(isField)
    .find((field) => field.type === gone.type && (!isChoice(field) || field.value === value));
}

function applyValue(field: Field, { value, checked }: FieldValue): void {
  if (isChoice(field)) {
    if (field.checked !== checked) field.click();
  } else if (field instanceof HTMLSelectElement) {
    write(field, value);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field;
    const hadText = field.value !== '';
    write(field, value);
    // Where the next letter goes. Numbers and addresses of mail do not say.
    if (hadText && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** React compares with what it believes to be there, and hears of a change only where that is something else. */
function write(field: Field, value: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
}
