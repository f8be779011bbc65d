import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readMark } from '../../../../shared/marks/read-mark.ts';
import { CallError } from '../../../../web/data/call.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { changeMark, type Grade } from '../../../contract/gradebook.ts';
import type { Marks } from '../../use-marks.ts';
import { gradebookQuery } from '../data/queries.ts';
import { type Cell, type CellState, keyOf, markOf, textOf, withRow, type WrittenMark, writtenIn } from './cells.ts';

export interface Cells {
  states: Readonly<Record<string, CellState>>;
  /** Saves what was typed. `seen` is the mark that the person saw while typing. */
  type: (cell: Cell, seen: Grade, text: string) => void;
  /** Returns what became of it. */
  write: (
    cell: Cell,
    seen: Grade,
    written: WrittenMark & { comment?: string },
    text: string,
  ) => Promise<CellState['is']>;
  /** Forgets what was typed and not saved. */
  forget: (cell: Cell) => void;
  /** Takes back the last change; undefined if there is none. */
  undo: () => Cell | undefined;
}

interface Change {
  cell: Cell;
  before: WrittenMark;
}

/** Saves the cells of the gradebook one after the other, each as soon as it is typed. */
export function useCells(classId: number, marks: Marks): Cells {
  const [states, setStates] = useState<Cells['states']>({});
  const send = useSaving(classId);
  const changes = useRef<Change[]>([]);
  const set = (cell: Cell, state: CellState) => setStates((before) => ({ ...before, [keyOf(cell)]: state }));

  async function write(
    cell: Cell,
    version: number,
    written: WrittenMark,
    text: string,
    undoes?: Change,
  ): Promise<CellState['is']> {
    if (undoes) changes.current.push(undoes);
    set(cell, { text, is: 'saving' });
    const is = await send(cell, version, written);
    set(cell, { text, is });
    // What was not saved cannot be taken back.
    if (is !== 'saved') changes.current = changes.current.filter((change) => change !== undoes);
    return is;
  }

  return {
    states,
    type(cell, seen, text) {
      const read = readMark(marks.scale, text);
      const written = markOf(read);
      if (!written) return set(cell, { text, is: read.is as 'unreadable' | 'outside' | 'between' });
      void write(cell, seen.version, written, text, { cell, before: writtenIn(seen) });
    },
    write: (cell, seen, written, text) => write(cell, seen.version, written, text, { cell, before: writtenIn(seen) }),
    forget: (cell) =>
      setStates((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== keyOf(cell)))),
    undo() {
      const last = changes.current.pop();
      // It was saved from here, so its version is known.
      if (last) void write(last.cell, 0, last.before, textOf(last.before, marks));
      return last?.cell;
    },
  };
}

/** Returns what became of it. Saves of one cell wait for each other. */
function useSaving(classId: number) {
  const call = useCall();
  const queries = useQueryClient();
  const underWay = useRef(new Map<string, Promise<unknown>>());
  /** After our own changes, by cell. */
  const versions = useRef(new Map<string, number>());
  const { queryKey } = gradebookQuery(classId);

  async function send({ userId, kind, id }: Cell, seen: number, written: WrittenMark): Promise<CellState['is']> {
    const key = keyOf({ userId, kind, id });
    try {
      const version = Math.max(seen, versions.current.get(key) ?? 0);
      const row = await call(changeMark, { params: { id: classId, userId }, body: { kind, id, version, ...written } });
      const saved = row.grades.find((grade) => grade.kind === kind && grade.id === id);
      versions.current.set(key, saved?.version ?? version);
      queries.setQueryData(
        queryKey,
        (before) =>
          before && { ...before, pages: before.pages.map((page) => ({ ...page, items: withRow(page.items, row) })) },
      );
      return 'saved';
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'classrooms.changed_meanwhile') return 'failed';
      await queries.invalidateQueries({ queryKey });
      return 'changed';
    }
  }

  return async (cell: Cell, seen: number, written: WrittenMark): Promise<CellState['is']> => {
    const before = underWay.current.get(keyOf(cell)) ?? Promise.resolve();
    const saving = before.then(() => send(cell, seen, written));
    underWay.current.set(keyOf(cell), saving);
    return saving;
  };
}
