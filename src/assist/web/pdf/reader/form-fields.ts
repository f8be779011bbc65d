import type { FormField } from './reader-call.ts';

/** A field as pdf.js reports it, as far as our documents need: text and choices, initially empty. */
export interface FoundField {
  fieldName: string;
  alternativeText?: string;
  /** Left, bottom, right and top, from the lower left corner. */
  rect: readonly number[];
  multiLine?: boolean;
  textAlignment?: number | null;
  options?: readonly { exportValue: string }[];
  defaultAppearanceData: { fontSize: number };
}

const centred = 1;
/** The line height that pdf.js uses. */
const lineFactor = 1.35;
const edges = 2;

export function formFields(found: readonly FoundField[], pageHeight: number): FormField[] {
  return found.map((field) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect;
    const height = top - bottom;
    const { multiLine = false, options } = field;
    return {
      name: field.fieldName,
      label: field.alternativeText ?? '',
      x: left,
      y: pageHeight - top,
      width: right - left,
      height,
      letterSize: letterSize(height - edges, field.defaultAppearanceData.fontSize, multiLine),
      isCentred: field.textAlignment === centred,
      kind: options ? 'choice' : multiLine ? 'lines' : 'line',
      choices: options?.map(({ exportValue }) => exportValue) ?? [],
    };
  });
}

/** The size on paper, slightly reduced if the last line of a field would be cut off. */
function letterSize(room: number, wanted: number, isMany: boolean): number {
  const lines = isMany ? Math.round(room / (lineFactor * wanted)) || 1 : 1;
  return Math.min(wanted, Math.round((10 * room) / lines / lineFactor) / 10);
}
