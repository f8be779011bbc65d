import { xmlText } from '../../../shared/text/xml-text.ts';

/** A correction: what was there and what replaces it. */
export interface TrackedChange {
  /** The place in the text as it is now. */
  start: number;
  end: number;
  deleted: string;
  inserted: string;
  /** An accepted change is already in the text; a suggested one is not. */
  isAccepted: boolean;
}

export interface ReviewComment {
  start: number;
  end: number;
  words: string;
}

/** The corrections of a text. Changes are in text order and do not overlap. */
export interface Review {
  author: string;
  date: Date;
  changes: readonly TrackedChange[];
  comments: readonly ReviewComment[];
}

/** Writes pieces of a text, in order, as runs of Word. */
export interface RunWriter {
  /** `at` is the place of the piece in the text, and `look` its formatting. */
  write: (piece: string, look: string, at: number) => string;
  /** What is still open at the end of a paragraph that ends here. */
  endParagraph: (at: number) => string;
}

export const plainRuns: RunWriter = { write: run, endParagraph: () => '' };

export function run(text: string, look = ''): string {
  if (text === '') return '';
  return `<w:r>${properties(look)}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`;
}

const properties = (look: string) => look && `<w:rPr>${look}</w:rPr>`;

/** Runs with the changes tracked, so that Word and LibreOffice offer to accept or reject each. */
export function reviewedRuns(review: Review): RunWriter {
  const { changes, comments } = review;
  const edges = comments.flatMap(({ start, end }) => [start, end]);
  const marksAt = commentMarks(comments);
  const tracked = trackedRuns(review);
  let nextChange = 0;

  function write(piece: string, look: string, at: number): string {
    const end = at + piece.length;
    let written = '';
    let place = at;
    for (;;) {
      written += marksAt(place);
      const change = changes[nextChange];
      // It began before this piece: in a mark of the formatting, or in the line before.
      if (change && change.start < place) {
        nextChange += 1;
        continue;
      }
      if (change?.start === place && change.end <= end) {
        written += tracked(change, piece.slice(place - at, change.end - at), look);
        place = change.end;
        nextChange += 1;
        continue;
      }
      if (place >= end) return written;
      const stop = Math.min(end, ...[change?.start ?? end, ...edges].filter((edge) => edge > place));
      written += run(piece.slice(place - at, stop - at), look);
      place = stop;
    }
  }

  return { write, endParagraph: marksAt };
}

/** Writes a change where it stands: what goes, then what comes. */
function trackedRuns({ author, date }: Review) {
  let id = 0;
  const wrap = (tag: 'ins' | 'del', text: string, inside: string) => {
    if (text === '') return '';
    id += 1;
    return `<w:${tag} w:id="${id}" ${attribution(author, date)}>${inside}</w:${tag}>`;
  };
  return ({ isAccepted, deleted, inserted }: TrackedChange, here: string, look: string): string => {
    const [gone, come] = isAccepted ? [deleted, here] : [here, inserted];
    const goneRun = `<w:r>${properties(look)}<w:delText xml:space="preserve">${xmlText(gone)}</w:delText></w:r>`;
    return wrap('del', gone, goneRun) + wrap('ins', come, run(come, look));
  };
}

/** The marks of the comments that begin or end at a place. */
function commentMarks(comments: readonly ReviewComment[]): (at: number) => string {
  const opened = new Set<number>();
  const closed = new Set<number>();
  return (at) => {
    let written = '';
    for (const [index, { start, end }] of comments.entries()) {
      if (start <= at && end > at && !opened.has(index)) {
        opened.add(index);
        written += `<w:commentRangeStart w:id="${index}"/>`;
      }
      if (end <= at && opened.has(index) && !closed.has(index)) {
        closed.add(index);
        written += `<w:commentRangeEnd w:id="${index}"/><w:r><w:commentReference w:id="${index}"/></w:r>`;
      }
    }
    return written;
  };
}

/** The part of the file that holds the comments. */
export function commentsBody({ author, date, comments }: Review): string {
  return comments
    .map(
      ({ words }, index) =>
        `<w:comment w:id="${index}" ${attribution(author, date)} w:initials="${xmlText(author.slice(0, 1))}"><w:p>${run(words)}</w:p></w:comment>`,
    )
    .join('');
}

function attribution(author: string, date: Date): string {
  return `w:author="${xmlText(author)}" w:date="${date.toISOString().replace(/\.\d+/u, '')}"`;
}
