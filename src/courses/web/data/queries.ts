import { getTestOutline, listAttempts } from '../../../exams/contract.ts';
import { getAdvancedTest, listAdvancedAttempts } from '../../../exams/contract/advanced-test.ts';
import { isWrittenLevel, type ReadingLevel, type WrittenLevel } from '../../../shared/readability/reading-levels.ts';
import type { Read } from '../../../web/area.ts';
import { read, readPages } from '../../../web/data/query-client.ts';
import { getCourse } from '../../contract.ts';
import { getCourseReading } from '../../contract/readings.ts';

export const courseQuery = (id: number) => read(getCourse, { params: { id } });

export const courseReadingQuery = (id: number, level: WrittenLevel) =>
  read(getCourseReading, { params: { id, level } });

/** What a page of a course reads for whoever chose this reading. */
export function courseReads(id: number, reading: ReadingLevel): readonly Read[] {
  if (!isWrittenLevel(reading)) return [courseQuery(id)];
  return [courseQuery(id), { ...courseReadingQuery(id, reading), failsInPlace: true }];
}

export const testQuery = (courseId: number) => read(getTestOutline, { params: { id: courseId } });

export const attemptsQuery = (courseId: number) =>
  readPages(listAttempts, { params: { id: courseId }, query: { limit: '20' } }, undefined);

export const advancedTestQuery = (courseId: number) => read(getAdvancedTest, { params: { id: courseId } });

export const advancedAttemptsQuery = (courseId: number) =>
  readPages(listAdvancedAttempts, { params: { id: courseId }, query: { limit: '20' } }, undefined);
