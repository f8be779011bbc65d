import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { TableSkeleton } from '../class/part-skeletons.tsx';
import { lessonSentences } from '../data/sentences.ts';
import type { StudentLessonsProps } from './student-lessons.tsx';

/** Only for those who mark: students do not load it. */
export const StudentLessons = lazyPart<StudentLessonsProps>({
  name: 'classrooms',
  messages: lessonSentences,
  load: async () => (await import('./student-lessons.tsx')).StudentLessons,
  Skeleton: TableSkeleton,
});
