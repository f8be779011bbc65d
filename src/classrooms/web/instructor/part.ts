import { inEveryLanguage } from '../../../shared/language.ts';
import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { InstructorSkeleton } from './instructor-skeleton.tsx';
import type { InstructorViewProps } from './instructor-view.tsx';

/** Loaded with the view: the home page imports this file but needs no messages of a class. */
const messages = inEveryLanguage(
  (language) => async () => (await import('../data/sentences.ts')).instructorSentences[language](),
);

/**
 * The viewer's classes with today's work, for the learning centre of the role 'clase ia'. Marked as pure, so that pages which only offer to
 * join a class do not bundle it.
 */
export const InstructorView = /* @__PURE__ */ lazyPart<InstructorViewProps>({
  name: 'classrooms',
  messages,
  load: async () => (await import('./instructor-view.tsx')).InstructorClasses,
  Skeleton: InstructorSkeleton,
});
