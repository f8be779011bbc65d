import type { FormField, Sheet, Written } from './reader-call.ts';

interface Writing {
  written: Written;
  onWrite: (name: string, value: string) => void;
}

/** The form fields of a page, each over its drawn box. */
export function createFieldLayer({ fields, width, height }: Sheet, { written, onWrite }: Writing): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'field-layer';
  for (const field of fields) {
    const control = createControl(field);
    control.name = field.name;
    control.setAttribute('aria-label', field.label);
    control.style.left = `${(100 * field.x) / width}%`;
    control.style.top = `${(100 * field.y) / height}%`;
    control.style.width = `${(100 * field.width) / width}%`;
    control.style.height = `${(100 * field.height) / height}%`;
    control.style.setProperty('--letter-size', `${field.letterSize}px`);
    if (field.isCentred) control.style.textAlign = 'center';
    control.value = written[field.name] ?? '';
    control.addEventListener('input', () => onWrite(field.name, control.value));
    // After editing, the field shows the start of its text again.
    control.addEventListener('blur', () => control.scrollTo({ left: 0 }));
    layer.append(control);
  }
  return layer;
}

function createControl({ kind, choices }: FormField): HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  switch (kind) {
    case 'line':
      return document.createElement('input');
    case 'lines':
      return document.createElement('textarea');
    case 'choice': {
      const control = document.createElement('select');
      control.append(...choices.map((choice) => new Option(choice)));
      return control;
    }
  }
}
