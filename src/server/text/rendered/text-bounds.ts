/** Upper limits for one text by any author. Texts written by hand stay far below. */
export const textBounds = {
  /** Of all tables together, after rendering: every row is padded to the width of its header. */
  cells: 4_000,
  /** Nested quotations and lists. */
  nesting: 50,
  /** Runs of formatting marks in one block: the parser's work grows with their square. */
  marks: 1_000,
  lines: 10_000,
  /** Nodes of the syntax tree. */
  nodes: 40_000,
} as const;

/** The exceeded bound. `work` covers everything else: the renderer ran out of time, memory or space. */
export type ExceededBound = 'cells' | 'nesting' | 'marks' | 'lines' | 'work';

const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\t';
const isDigit = (sign: string | undefined) => sign !== undefined && sign >= '0' && sign <= '9';

/** The number of quotation and list markers that start a line, and where its own text starts. Linear in the length of the line. */
function containersOf(line: string): { depth: number; isItem: boolean; end: number } {
  let depth = 0;
  let isItem = false;
  let place = 0;
  for (;;) {
    while (isSpace(line[place])) place += 1;
    if (line[place] === '>') {
      place += 1;
    } else {
      let marker = place;
      while (isDigit(line[marker]) && marker - place < 9) marker += 1;
      const isNumbered = marker > place && (line[marker] === '.' || line[marker] === ')');
      const isBullet = marker === place && '-+*'.includes(line[marker] ?? 'none');
      const after = line[marker + 1];
      if (!(isNumbered || isBullet) || !(after === undefined || isSpace(after))) return { depth, isItem, end: place };
      place = marker + 1;
      isItem = true;
    }
    depth += 1;
  }
}

/** The number of columns if the line can be a table delimiter row, otherwise 0. */
function columnsOf(line: string, start: number): number {
  let pipes = 0;
  let dashes = 0;
  for (let place = start; place < line.length; place += 1) {
    const sign = line[place];
    if (sign === '|') pipes += 1;
    else if (sign === '-') dashes += 1;
    else if (sign !== ':' && !isSpace(sign)) return 0;
  }
  return pipes > 0 && dashes > 0 ? pipes + 1 : 0;
}

const markRuns = /[*_~`[]+/g;

/**
 * The first bound that a text exceeds, found in one pass over its lines before anything parses it. It may overcount: a table inside a code block
 * counts like any other.
 */
export function exceededBoundOf(text: string): Exclude<ExceededBound, 'work'> | undefined {
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > textBounds.lines) return 'lines';
  let cells = 0;
  let columns = 0;
  let marks = 0;
  for (const line of lines) {
    const { depth, isItem, end } = containersOf(line);
    if (depth > textBounds.nesting) return 'nesting';
    if (line.trim() === '') {
      columns = 0;
      marks = 0;
      continue;
    }
    columns = Math.max(columns, columnsOf(line, end));
    // Counts the header row above, which was not counted yet.
    cells += columns;
    if (cells > textBounds.cells) return 'cells';
    // A list item or a table cell is a block of its own.
    if (isItem || columns > 0) marks = 0;
    marks += line.match(markRuns)?.length ?? 0;
    if (marks > textBounds.marks) return 'marks';
  }
  return undefined;
}
