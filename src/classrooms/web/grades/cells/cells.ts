import type { ReadMark } from '../../../../shared/marks/read-mark.ts';
import type { Grade, GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import { markCodes } from '../../../limits.ts';
import type { Marks } from '../../use-marks.ts';

/** A cell of the gradebook. */
export interface Cell extends Pick<Grade, 'kind' | 'id'> {
  userId: number;
}

/** What becomes of something that was typed. Its text is kept until it is saved. */
export interface CellState {
  text: string;
  is: 'saving' | 'saved' | 'failed' | 'changed' | 'unreadable' | 'outside' | 'between';
}

export type WrittenMark = Pick<Grade, 'state' | 'part'>;

export const keyOf = ({ userId, kind, id }: Cell): string => `${userId} ${kind} ${id}`;

export const itemKey = ({ kind, id }: Pick<GradeItem, 'kind' | 'id'>): string => `${kind} ${id}`;

/** What a person would type to get this mark. */
export function textOf({ state, part }: WrittenMark, marks: Marks): string {
  if (state === 'missing' || state === 'excused') return markCodes[state];
  return part === null ? '' : (marks.show(part).split(' · ')[0] ?? '');
}

/** Undefined if it cannot be saved. */
export function markOf(read: ReadMark): WrittenMark | undefined {
  switch (read.is) {
    case 'mark':
      return { state: 'given', part: read.part };
    case 'missing':
    case 'excused':
      return { state: read.is, part: null };
    case 'nothing':
      return { state: 'pending', part: null };
    default:
      return undefined;
  }
}

/** What was written in the gradebook before, to bring it back. A mark of the work itself comes back when the cell is empty. */
export function writtenIn({ isGiven, state, part }: Grade): WrittenMark {
  return isGiven ? { state, part: state === 'given' ? part : null } : { state: 'pending', part: null };
}

export function withRow(rows: readonly GradeRow[], changed: GradeRow): GradeRow[] {
  return rows.map((row) => (row.userId === changed.userId ? changed : row));
}
