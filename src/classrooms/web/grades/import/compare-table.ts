import { readMark } from '../../../../shared/marks/read-mark.ts';
import { foldCode } from '../../../../shared/marks/scale.ts';
import type { GradeItem, GradeRow } from '../../../contract/gradebook.ts';
import type { Marks } from '../../use-marks.ts';
import { type Cell, markOf, textOf, type WrittenMark, writtenIn } from '../cells/cells.ts';

export interface ComparedMark {
  cell: Cell;
  version: number;
  student: string;
  title: string;
  before: string;
  after: string;
  written: WrittenMark;
}

export interface TableError {
  /** Counted from 1, as a spreadsheet does. */
  line: number;
  text: string;
  is: 'unknownStudent' | 'twoStudents' | 'notAssigned' | 'unreadable' | 'outside' | 'between';
}

export interface Comparison {
  changes: ComparedMark[];
  errors: TableError[];
  /** Headings that name no column of the gradebook, and have no students below. */
  ignored: string[];
}

interface Gradebook {
  rows: readonly GradeRow[];
  items: readonly GradeItem[];
  marks: Marks;
}

/** A column of the table: its place, the column of the gradebook, and the highest mark that its heading names. */
interface TableColumn {
  place: number;
  column: number;
  most: number | undefined;
}

/** 'Redacción (10)' says that the marks below are points out of ten, as our own exported files do. Otherwise they are in the scale of the class. */
function readHeading(text: string): { title: string; most: number | undefined } {
  const start = text.lastIndexOf('(');
  const most = text.endsWith(')') && start > 0 ? Number(text.slice(start + 1, -1)) : Number.NaN;
  return most > 0 ? { title: foldCode(text.slice(0, start)), most } : { title: foldCode(text), most: undefined };
}

/** A table with a line of headings. Students are found by username or name, in any column. */
export function compareTable(table: readonly (readonly string[])[], book: Gradebook): Comparison {
  const [headings = [], ...lines] = table;
  const found = headings.map((text, place) => ({ text, place, ...readHeading(text) }));
  const columns = found.flatMap(({ place, title, most }): TableColumn[] => {
    const column = book.items.findIndex((item) => foldCode(item.title) === title);
    return column < 0 ? [] : [{ place, column, most }];
  });
  const isMark = new Set(columns.map(({ place }) => place));
  const isName = (place: number) => lines.some((cells) => findStudents(book.rows, [cells[place] ?? '']).length > 0);
  const ignored = found
    .filter(({ place, text }) => text !== '' && !isMark.has(place) && !isName(place))
    .map(({ text }) => text);
  const comparison: Comparison = { changes: [], errors: [], ignored };
  for (const [place, cells] of lines.entries()) {
    const names = cells.filter((_, column) => !isMark.has(column));
    const students = findStudents(book.rows, names);
    const [student] = students;
    const line = place + 2;
    if (!student || students.length > 1) {
      const is = student ? 'twoStudents' : 'unknownStudent';
      comparison.errors.push({ line, text: names.find((one) => one !== '') ?? '', is });
      continue;
    }
    for (const column of columns)
      compareCell(comparison, book, { student, line, column, text: cells[column.place] ?? '' });
  }
  return comparison;
}

/** A block of cells that was pasted at a place of the grid. */
export function compareBlock(
  table: readonly (readonly string[])[],
  book: Gradebook,
  at: { row: number; column: number },
): Comparison {
  const comparison: Comparison = { changes: [], errors: [], ignored: [] };
  for (const [place, cells] of table.entries()) {
    const student = book.rows[at.row + place];
    const line = place + 1;
    if (!student) {
      comparison.errors.push({ line, text: cells.join(' '), is: 'unknownStudent' });
      continue;
    }
    for (const [offset, text] of cells.entries()) {
      if (at.column + offset >= book.items.length) break;
      const column = { place: offset, column: at.column + offset, most: undefined };
      compareCell(comparison, book, { student, line, column, text });
    }
  }
  return comparison;
}

/** A username is exact; a name may be that of two students. An exported name that looks like a formula begins with an apostrophe. */
function findStudents(rows: readonly GradeRow[], names: readonly string[]): GradeRow[] {
  const wanted = new Set(names.map((name) => foldCode(name.startsWith("'") ? name.slice(1) : name)));
  wanted.delete('');
  const byUsername = rows.filter(({ username }) => wanted.has(foldCode(username)));
  return byUsername.length > 0 ? byUsername : rows.filter(({ name }) => wanted.has(foldCode(name)));
}

interface ReadCell {
  student: GradeRow;
  line: number;
  column: TableColumn;
  text: string;
}

function compareCell(
  comparison: Comparison,
  { items, marks }: Gradebook,
  { student, line, column, text }: ReadCell,
): void {
  const grade = student.grades[column.column];
  const item = items[column.column];
  // An empty cell of a spreadsheet says nothing: it takes no mark away.
  if (!grade || !item || text === '') return;
  const isPoints = column.most !== undefined && /^[\d.,]+$/.test(text);
  const read = readMark(marks.scale, isPoints ? `${text}/${column.most}` : text);
  const written = markOf(read);
  if (!grade.isAssigned) return void comparison.errors.push({ line, text, is: 'notAssigned' });
  if (!written) {
    return void comparison.errors.push({ line, text, is: read.is as 'unreadable' | 'outside' | 'between' });
  }
  const now = grade.isGiven ? writtenIn(grade) : { state: grade.state, part: grade.part };
  const isSame = now.state === written.state && Math.abs((now.part ?? 0) - (written.part ?? 0)) < 1e-9;
  if (isSame) return;
  comparison.changes.push({
    cell: { userId: student.userId, kind: grade.kind, id: grade.id },
    version: grade.version,
    student: student.name || student.username,
    title: item.title,
    before: textOf(grade, marks),
    after: textOf(written, marks),
    written,
  });
}
