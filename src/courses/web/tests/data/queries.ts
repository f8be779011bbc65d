import { getTestOutline, listAttempts } from '../../../../exams/contract.ts';
import { getAdvancedTest, listAdvancedAttempts } from '../../../../exams/contract/advanced-test.ts';
import { read, readPages } from '../../../../web/data/query-client.ts';

export const testQuery = (courseId: number) => read(getTestOutline, { params: { id: courseId } });

export const attemptsQuery = (courseId: number) =>
  readPages(listAttempts, { params: { id: courseId }, query: { limit: '20' } }, undefined);

export const advancedTestQuery = (courseId: number) => read(getAdvancedTest, { params: { id: courseId } });

export const advancedAttemptsQuery = (courseId: number) =>
  readPages(listAdvancedAttempts, { params: { id: courseId }, query: { limit: '20' } }, undefined);
