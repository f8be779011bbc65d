import type { MessageCatalogue } from '../../web/area.ts';
import { messagesIn, messagesUnder } from '../../web/text/message-catalogues.ts';

export { CourseVideo } from './course-video.tsx';
export { MyCertificates } from './my-courses/my-certificates.tsx';
export { MyCourses } from './my-courses/my-courses.tsx';
export { myCertificatesQuery, myCoursesQuery } from './my-courses/data/queries.ts';
export { courseReaderSentences } from './reader-sentences.ts';

/** Messages for the account page. */
export const myCoursesSentences: MessageCatalogue = {
  name: 'courses',
  folder: 'src/courses/web/my-courses',
  messages: messagesUnder('mine', messagesIn(import.meta.glob('./my-courses/messages.*.json'))),
};
