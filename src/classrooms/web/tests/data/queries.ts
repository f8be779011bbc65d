import type { MarkingState } from '../../../../exams/contract/marking.ts';
import { addressOf } from '../../../../shared/addresses.ts';
import { read, readPages, readAll } from '../../../../web/data/query-client.ts';
import {
  getClassTest,
  getEditedClassTest,
  getTestSummary,
  listClassAttempts,
  listClassTests,
  listLongAnswers,
  listTestResults,
} from '../../../contract/class-tests.ts';
import { editorStaleMilliseconds } from '../../data/editor-stale-milliseconds.ts';

export const classTestsQuery = (id: number) => readAll(listClassTests, { params: { id } }, editorStaleMilliseconds);

const oneTest = (id: number, testId: number) => ({ params: { id, testId } });

export const classTestQuery = (id: number, testId: number) => read(getClassTest, oneTest(id, testId));

export const editedTestQuery = (id: number, testId: number) => read(getEditedClassTest, oneTest(id, testId));

export const classAttemptsQuery = (id: number, testId: number) =>
  readPages(listClassAttempts, oneTest(id, testId), undefined);

export const testResultsQuery = (id: number, testId: number) =>
  readAll(listTestResults, oneTest(id, testId), editorStaleMilliseconds);

export const testSummaryQuery = (id: number, testId: number) =>
  read(getTestSummary, oneTest(id, testId), editorStaleMilliseconds);

export const longAnswersQuery = (id: number, testId: number, state: MarkingState) =>
  readAll(listLongAnswers, { ...oneTest(id, testId), query: { state } }, editorStaleMilliseconds);

export const testAddress = (id: number, testId: number) => addressOf.classTest(id, testId);

export const resultsAddress = (id: number, testId: number) => addressOf.classTestResults(id, testId);
