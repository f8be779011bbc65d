import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { handInTexts } from '../kept-texts.ts';
import type { HandInRow, StudentRow } from './hand-in-queries.ts';

export async function presentHandIn(db: Kysely<Database>, taskId: number, row: HandInRow) {
  const [html = ''] = await htmlOf(db, handInTexts(taskId), [{ ...row, id: row.userId }]);
  return { ...row, html };
}

/** One of a list: rendering the work of a whole class costs more than anybody reads of it there. */
export function presentListed(row: StudentRow) {
  return { ...row, handIn: isHandedIn(row) ? { ...row, html: '' } : null };
}

export async function presentStudent(db: Kysely<Database>, taskId: number, row: StudentRow) {
  return { ...row, handIn: isHandedIn(row) ? await presentHandIn(db, taskId, row) : null };
}

function isHandedIn(row: StudentRow): row is StudentRow & HandInRow {
  return row.state !== 'missing';
}
