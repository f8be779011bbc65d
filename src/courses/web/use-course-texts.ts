import { useQuery } from '@tanstack/react-query';
import { isWrittenLevel } from '../../shared/readability/reading-levels.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import type { Course } from '../contract.ts';
import { courseReadingQuery } from './lessons/data/queries.ts';

type Section = Course['sections'][number];

/** The texts of a course as the viewer wants to read them. */
export interface CourseTexts {
  state: 'shown' | 'loading' | 'failed';
  /** Its HTML: the original where the chosen reading is missing, or until it arrives. */
  htmlOf: (section: Section) => string;
}

export function useCourseTexts({ id, sections }: Pick<Course, 'id' | 'sections'>): CourseTexts {
  const { reading } = usePreferences().preferences;
  const hasReadings = sections.some(({ readings }) => readings.length > 0);
  const isAsked = hasReadings && isWrittenLevel(reading);
  const level = isWrittenLevel(reading) ? reading : 'plain';
  const { data, isError } = useQuery({ ...courseReadingQuery(id, level), enabled: isAsked });
  const texts = new Map(isAsked ? data?.sections.map((section) => [section.id, section.html]) : []);
  return {
    state: !isAsked || data ? 'shown' : isError ? 'failed' : 'loading',
    htmlOf: (section) => texts.get(section.id) ?? section.html,
  };
}
