import type { contestStates } from '../../../../../shared/limits.ts';
import { read, readAll } from '../../../../../web/data/query-client.ts';
import {
  getAttemptContests,
  listContests,
  listQuestionStatistics,
  listReviewLog,
  listStudentAttempts,
  openAttempt,
  previewClassTest,
} from '../../../../contract/tests/test-review.ts';
import { editorStaleMilliseconds } from '../../../data/editor-stale-milliseconds.ts';

export interface OneTest {
  classId: number;
  testId: number;
}

const paramsOf = ({ classId, testId }: OneTest) => ({ id: classId, testId });

export const studentAttemptsQuery = (test: OneTest, userId: number) =>
  readAll(listStudentAttempts, { params: { ...paramsOf(test), userId } }, editorStaleMilliseconds);

export const openedAttemptQuery = (test: OneTest, attemptId: number) =>
  read(openAttempt, { params: { ...paramsOf(test), attemptId } }, editorStaleMilliseconds);

export const questionStatisticsQuery = (test: OneTest) =>
  read(listQuestionStatistics, { params: paramsOf(test) }, editorStaleMilliseconds);

export const contestsQuery = (test: OneTest, state: (typeof contestStates)[number]) =>
  readAll(listContests, { params: paramsOf(test), query: { state } }, editorStaleMilliseconds);

export const reviewLogQuery = (test: OneTest) =>
  readAll(listReviewLog, { params: paramsOf(test) }, editorStaleMilliseconds);

export const ownContestsQuery = (test: OneTest, attemptId: number) =>
  read(getAttemptContests, { params: { ...paramsOf(test), attemptId } }, editorStaleMilliseconds);

export const testPreviewQuery = (test: OneTest, draw: number) =>
  read(previewClassTest, { params: paramsOf(test), query: { draw: String(draw) } }, editorStaleMilliseconds);
