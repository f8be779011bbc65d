import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { Grade, GradeRow } from '../../../contract/gradebook.ts';
import type { Marks } from '../../use-marks.ts';
import { type Cell, keyOf, textOf } from './cells.ts';
import { type GridAction, gridAction } from './grid-keys.ts';
import type { Cells } from './use-cells.ts';

interface Place {
  row: number;
  column: number;
}

/** The cell with the focus and what is typed there. One set of listeners serves thousands of cells. */
export interface Editing {
  at: Place;
  text: string | undefined;
  cells: Cells;
  table: RefObject<HTMLTableElement | null>;
  events: {
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
    onFocus: (event: FocusEvent<HTMLTableElement>) => void;
    onBlur: (event: FocusEvent<HTMLTableElement>) => void;
    onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void;
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => void;
  };
}

/** `onTable` gets several cells that were pasted at once. */
export function useEditing(
  rows: readonly GradeRow[],
  marks: Marks,
  cells: Cells,
  onTable: (text: string) => void,
): Editing {
  const { table, at, setAt, goTo } = useGridFocus(rows);
  const input = useTyping(findCell(rows, at), marks, cells);

  function act(action: GridAction, typed: string | undefined): void {
    if (action.does === 'edit') return input.open(action.text);
    if (action.does === 'clear') return input.clear();
    if (action.does === 'save') input.save(typed ?? '');
    if (action.does === 'cancel') input.cancel();
    if (action.does === 'jump') return goTo(at.row, action.to === 'first' ? 0 : Number.MAX_SAFE_INTEGER);
    if (action.does === 'move' || action.does === 'save') return goTo(at.row + action.rows, at.column + action.columns);
    const place = action.does === 'undo' ? placeOfCell(rows, cells.undo()) : at;
    if (place) goTo(place.row, place.column);
  }

  return {
    at,
    text: input.text,
    cells,
    table,
    events: {
      onKeyDown(event) {
        const typed = event.target instanceof HTMLInputElement ? event.target.value : undefined;
        const action = placeOf(event.target) && gridAction(event, typed !== undefined);
        if (!action) return;
        event.preventDefault();
        act(action, typed);
      },
      onFocus({ target }) {
        const place = placeOf(target);
        if (place && !(target instanceof HTMLInputElement)) setAt(place);
      },
      onBlur({ target }) {
        if (target instanceof HTMLInputElement) input.save(target.value);
      },
      onDoubleClick: ({ target }) => placeOf(target) && input.open(),
      onPaste(event) {
        const text = event.clipboardData.getData('text/plain').trimEnd();
        const isTable = /[\t\n]/.test(text);
        if (!placeOf(event.target) || (event.target instanceof HTMLInputElement && !isTable)) return;
        event.preventDefault();
        if (isTable) onTable(text);
        else input.open(text);
      },
    },
  };
}

function useGridFocus(rows: readonly GradeRow[]) {
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });

  /** The nearest cell, if there is none at that place. */
  function goTo(row: number, column: number): void {
    const place = {
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min((rows[0]?.grades.length ?? 1) - 1, column)),
    };
    setAt(place);
    table.current?.querySelector<HTMLElement>(`[data-cell="${place.row} ${place.column}"]`)?.focus();
  }

  return { table, at, setAt, goTo };
}

/** What is typed into the cell with the focus. */
function useTyping(found: FoundCell | undefined, marks: Marks, cells: Cells) {
  const [text, setText] = useState<string>();
  // Set at once: an input that is saved by a key loses the focus before React renders again, and must not be saved twice.
  const isOpen = useRef(false);
  // The mark that the person saw when they began: another teacher's change, which may arrive meanwhile, must not be overwritten unseen.
  const seen = useRef<Grade>(undefined);
  const kept = found && cells.states[keyOf(found.cell)];
  const unsaved = kept && kept.is !== 'saved' && kept.is !== 'saving' ? kept.text : undefined;

  /** Opening a mark and leaving it changes nothing: it may have more decimals than the scale shows. */
  function write(grade: Grade, mark: string): void {
    if (!found) return;
    const isSame = mark === textOf(grade, marks) || (mark === '' && !grade.isGiven);
    if (!isSame) cells.type(found.cell, grade, mark);
    else if (unsaved !== undefined) cells.forget(found.cell);
  }

  function close(): void {
    isOpen.current = false;
    setText(undefined);
  }

  return {
    text,
    open(typed?: string) {
      if (!found?.grade.isAssigned) return;
      isOpen.current = true;
      seen.current = found.grade;
      setText(typed ?? unsaved ?? textOf(found.grade, marks));
    },
    save(typed: string) {
      if (!found || !isOpen.current) return;
      const grade = seen.current ?? found.grade;
      close();
      write(grade, typed.trim());
    },
    clear() {
      if (found?.grade.isAssigned) write(found.grade, '');
    },
    cancel() {
      close();
      if (found) cells.forget(found.cell);
    },
  };
}

interface FoundCell {
  student: GradeRow;
  grade: Grade;
  cell: Cell;
}

export function findCell(rows: readonly GradeRow[], { row, column }: Place): FoundCell | undefined {
  const student = rows[row];
  const grade = student?.grades[column];
  if (!student || !grade) return undefined;
  return { student, grade, cell: { userId: student.userId, kind: grade.kind, id: grade.id } };
}

function placeOfCell(rows: readonly GradeRow[], cell: Cell | undefined): Place | undefined {
  const row = rows.findIndex(({ userId }) => userId === cell?.userId);
  const column = rows[row]?.grades.findIndex(({ kind, id }) => kind === cell?.kind && id === cell.id) ?? -1;
  return row >= 0 && column >= 0 ? { row, column } : undefined;
}

function placeOf(target: EventTarget): Place | undefined {
  const named = target instanceof Element ? target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] : undefined;
  if (named === undefined) return undefined;
  const [row = 0, column = 0] = named.split(' ').map(Number);
  return { row, column };
}
