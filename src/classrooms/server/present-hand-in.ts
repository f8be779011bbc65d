import { renderMarkdown } from '../../server/markdown.ts';
import type { HandInRow, StudentRow } from './hand-in-queries.ts';

export function presentHandIn(row: HandInRow) {
  return { ...row, html: renderMarkdown(row.text) };
}

/** One of a list: rendering the work of a whole class costs more than anybody reads of it there. */
export function presentListed(row: StudentRow) {
  return { ...row, handIn: isHandedIn(row) ? { ...row, html: '' } : null };
}

export function presentStudent(row: StudentRow) {
  return { ...row, handIn: isHandedIn(row) ? presentHandIn(row) : null };
}

function isHandedIn(row: StudentRow): row is StudentRow & HandInRow {
  return row.state !== 'missing';
}
