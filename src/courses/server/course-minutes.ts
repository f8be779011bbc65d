import { readingMinutes } from '../../server/text/reading-minutes.ts';
import type { Language } from '../../shared/language.ts';

/** The minutes of a section. Each practice question counts one. */
export interface SectionMinutes {
  reading: number;
  practice: number;
}

interface TimedSection {
  content: string;
  practiceMinutes: number;
  questions: readonly unknown[];
}

export function sectionMinutes({ content, practiceMinutes, questions }: TimedSection): SectionMinutes {
  return {
    reading: content.trim() === '' ? 0 : readingMinutes(content),
    practice: practiceMinutes + questions.length,
  };
}

/**
 * The `duration` of a course that the product comes with: the sums of what its sections say. Reading is measured and practice estimated, so
 * they are not added up; the test has a time of its own.
 */
export function durationOf(sections: readonly TimedSection[], language: Language): string {
  const minutes = sections.map(sectionMinutes);
  const reading = minutes.reduce((sum, section) => sum + section.reading, 0);
  const practice = minutes.reduce((sum, section) => sum + section.practice, 0);
  if (language === 'en') {
    if (practice === 0) return `${reading} min of reading, plus the test`;
    return `${reading} min of reading and about ${practice} of practice, plus the test`;
  }
  if (practice === 0) return `${reading} min de lectura, más el test`;
  return `${reading} min de lectura y unos ${practice} de práctica, más el test`;
}
