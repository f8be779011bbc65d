/** What a key does in the gradebook. Steps are counted in rows and columns. */
export type GridAction =
  | { does: 'move'; rows: number; columns: number }
  /** The first or the last column. */
  | { does: 'jump'; to: 'first' | 'last' }
  /** With `text`, what is typed replaces the mark. */
  | { does: 'edit'; text?: string }
  | { does: 'save'; rows: number; columns: number }
  | { does: 'cancel' | 'clear' | 'undo' };

interface PressedKey {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** As in a spreadsheet. Undefined leaves the key to the browser: outside of a mark that is being written, Tab leaves the table. */
export function gridAction(pressed: PressedKey, isEditing: boolean): GridAction | undefined {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'z' && !isEditing ? { does: 'undo' } : undefined;
  return isEditing ? editingAction(pressed) : restingAction(pressed);
}

function editingAction({ key, shiftKey }: PressedKey): GridAction | undefined {
  if (key === 'Escape') return { does: 'cancel' };
  if (key === 'Enter') return { does: 'save', rows: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return { does: 'save', rows: 0, columns: shiftKey ? -1 : 1 };
  const [rows] = steps[key] ?? [0];
  return rows === 0 ? undefined : { does: 'save', rows, columns: 0 };
}

function restingAction({ key }: PressedKey): GridAction | undefined {
  const step = steps[key];
  if (step) return { does: 'move', rows: step[0], columns: step[1] };
  if (key === 'Home') return { does: 'jump', to: 'first' };
  if (key === 'End') return { does: 'jump', to: 'last' };
  if (key === 'Enter' || key === 'F2') return { does: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { does: 'clear' };
  return [...key].length === 1 && key !== ' ' ? { does: 'edit', text: key } : undefined;
}
