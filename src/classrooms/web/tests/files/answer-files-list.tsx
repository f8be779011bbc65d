import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from '../../attachments/parts.ts';
import { answerFilesQuery } from './data/queries.ts';
import type { OneAnswer } from './use-save-files.ts';

/** Nothing for an answer without files. */
export function AnswerFilesList({ test, attemptId, number }: OneAnswer) {
  const { data } = useQuery(answerFilesQuery(test, attemptId));
  const attachments = data?.find((one) => one.number === number)?.attachments ?? [];
  return attachments.length > 0 ? <AttachmentList attachments={attachments} /> : null;
}
