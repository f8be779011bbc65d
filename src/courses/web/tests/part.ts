import { lazyPart } from '../../../web/router/lazy-part.tsx';
import { messagesIn, messagesUnder } from '../../../web/text/message-catalogues.ts';
import type { CourseTestsProps } from './course-tests.tsx';

/** The tests of a course, for those who have read it. */
export const CourseTestsPart = lazyPart<CourseTestsProps>({
  name: 'courses',
  folder: 'src/courses/web/tests',
  messages: messagesUnder('tests', messagesIn(import.meta.glob('./messages.*.json'))),
  load: async () => (await import('./course-tests.tsx')).CourseTests,
});
