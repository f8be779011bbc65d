import { speakerOf } from '../../server/text/in-language.ts';
import { readingMinutes } from '../../server/text/reading-minutes.ts';
import type { Language } from '../../shared/language.ts';
import type messages from './messages.es.json';

const speaker = speakerOf<typeof messages>('courses/server');

/** The minutes of a section. Each practice question counts one. */
export interface SectionMinutes {
  reading: number;
  practice: number;
}

interface TimedSection {
  content: string;
  practiceMinutes: number;
  questions: readonly unknown[];
  cards: readonly { kind: string }[];
}

export function sectionMinutes({ content, practiceMinutes, questions, cards }: TimedSection): SectionMinutes {
  return {
    reading: content.trim() === '' ? 0 : readingMinutes(content),
    practice: practiceMinutes + questions.length + cards.filter(({ kind }) => kind === 'question').length,
  };
}

/** Reading and practice together, as a certificate states it. */
export function courseMinutes(sections: readonly TimedSection[]): number {
  return sections.map(sectionMinutes).reduce((sum, { reading, practice }) => sum + reading + practice, 0);
}

/**
 * The `duration` of a shipped course: the sums of its sections. Reading is measured and practice estimated, so they are not added up; the test has
 * its own time.
 */
export function durationOf(sections: readonly TimedSection[], language: Language): string {
  const minutes = sections.map(sectionMinutes);
  const reading = minutes.reduce((sum, section) => sum + section.reading, 0);
  const practice = minutes.reduce((sum, section) => sum + section.practice, 0);
  const say = speaker(language);
  return practice === 0 ? say('duration.reading', { reading }) : say('duration.practice', { reading, practice });
}
