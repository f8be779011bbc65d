import { isWrittenLevel, type ReadingLevel, type WrittenLevel } from '../../../../shared/readability/reading-levels.ts';
import type { Read } from '../../../../web/area.ts';
import { read } from '../../../../web/data/query-client.ts';
import { getWeeklyGoal } from '../../../contract/lessons.ts';
import { getCourseReading } from '../../../contract/readings.ts';

export const weeklyGoalQuery = () => read(getWeeklyGoal, {});

export const courseReadingQuery = (id: number, level: WrittenLevel) =>
  read(getCourseReading, { params: { id, level } });

/** What a page of a course reads besides the course for whoever chose this reading. */
export const courseReadingReads = (id: number, reading: ReadingLevel): readonly Read[] =>
  isWrittenLevel(reading) ? [{ ...courseReadingQuery(id, reading), failsInPlace: true }] : [];
