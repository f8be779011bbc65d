import { read } from '../../../../../web/data/query-client.ts';
import { listAnswerFiles } from '../../../../contract/tests/answer-files.ts';
import type { OneTest } from '../../review/data/queries.ts';

export const answerFilesQuery = ({ classId, testId }: OneTest, attemptId: number) =>
  read(listAnswerFiles, { params: { id: classId, testId, attemptId } });
