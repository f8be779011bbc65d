import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { submissionTexts } from '../stored-texts.ts';
import type { ListedStudentSubmissionRow, StudentSubmissionRow, SubmissionRow } from './submission-queries.ts';

export async function presentSubmission(db: Kysely<Database>, taskId: number, row: SubmissionRow) {
  const [html = ''] = await htmlOf(db, submissionTexts(taskId), [{ ...row, id: row.userId }]);
  return { ...row, html };
}

/** For lists: rendering the work of a whole class costs more than anybody reads there. */
export function presentListedSubmission(row: ListedStudentSubmissionRow) {
  return { ...row, handIn: isSubmitted(row) ? { ...row, html: '' } : null };
}

export async function presentStudentSubmission(db: Kysely<Database>, taskId: number, row: StudentSubmissionRow) {
  return { ...row, handIn: isSubmitted(row) ? await presentSubmission(db, taskId, row) : null };
}

/** If one field of a submission is set, all of them are. */
function isSubmitted<Row extends ListedStudentSubmissionRow>(
  row: Row,
): row is Row & Pick<SubmissionRow, keyof Row & keyof SubmissionRow> {
  return row.state !== 'missing';
}
