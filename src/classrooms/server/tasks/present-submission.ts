import type { Kysely } from 'kysely';
import type { Database } from '../../../server/database/database-types.ts';
import { htmlOf } from '../../../server/text/rendered/stored-html.ts';
import { listAiUses } from '../ai-levels/ai-use-queries.ts';
import { listMarkings } from '../rubrics/marking-queries.ts';
import { submissionTexts } from '../stored-texts.ts';
import type { ListedStudentSubmissionRow, StudentSubmissionRow, SubmissionRow } from './submission-queries.ts';

export async function presentSubmission(db: Kysely<Database>, taskId: number, row: SubmissionRow) {
  const [html = ''] = await htmlOf(db, submissionTexts(taskId), [{ ...row, id: row.userId }]);
  return { ...row, html };
}

/** For lists: rendering the work of a whole class costs more than anybody reads there. */
export function presentListedSubmission(row: ListedStudentSubmissionRow) {
  return { ...row, handIn: isSubmitted(row) ? { ...row, html: '' } : null, aiUses: [], markings: [] };
}

/** `by`: whose choices in the rubric the reader may see. */
export async function presentStudentSubmission(
  db: Kysely<Database>,
  taskId: number,
  row: StudentSubmissionRow,
  { language, by }: Pick<Parameters<typeof listMarkings>[1], 'language' | 'by'>,
) {
  if (!isSubmitted(row)) return { ...row, handIn: null, aiUses: [], markings: [] };
  return {
    ...row,
    handIn: await presentSubmission(db, taskId, row),
    aiUses: await listAiUses(db, taskId, row.userId),
    markings: await listMarkings(db, { taskId, userId: row.userId, language, by }),
  };
}

/** If one field of a submission is set, all of them are. */
function isSubmitted<Row extends ListedStudentSubmissionRow>(
  row: Row,
): row is Row & Pick<SubmissionRow, keyof Row & keyof SubmissionRow> {
  return row.state !== 'missing';
}
