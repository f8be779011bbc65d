import type { MessageCatalogue } from '../../web/area.ts';
import { lazyPart } from '../../web/router/lazy-part.tsx';
import { messagesIn, messagesUnder } from '../../web/text/message-catalogues.ts';
import type { LessonFieldsProps } from './editor/cards/lesson-fields.tsx';
import type { LessonImportProps } from './editor/markdown/lesson-import.tsx';
import type { LessonPlayerProps } from './lessons/lesson-player.tsx';
import { courseReaderSentences } from './reader-sentences.ts';

export { type CardDraft, cardOfDraft, draftOfCard } from './editor/cards/card-draft.ts';
export type { MarkdownLesson } from './editor/markdown/read-markdown-lesson.ts';
export type { LessonFieldsHandle } from './editor/cards/lesson-fields.tsx';
export { CourseVideo } from './course-video.tsx';
export { MyCertificates } from './my-courses/my-certificates.tsx';
export { MyCourses } from './my-courses/my-courses.tsx';
export { myCertificatesQuery, myCoursesQuery } from './my-courses/data/queries.ts';
export { courseReaderSentences } from './reader-sentences.ts';

/** A part that shows nothing: it tells which lessons only this device knows, and moves them into the account of somebody who signed in. */
export const loadDeviceLessons = async () => (await import('./lessons/device-lessons-part.tsx')).DeviceLessonsPart;

/** A lesson that belongs to no course, card by card. */
export const LessonPlayer = lazyPart<LessonPlayerProps>({
  ...courseReaderSentences,
  load: async () => (await import('./lessons/lesson-player.tsx')).LessonPlayer,
});

const editor: MessageCatalogue = {
  name: 'course-editor',
  folder: 'src/courses/web/editor',
  messages: messagesIn(import.meta.glob('./editor/messages.*.json')),
};

/** The cards of a lesson that belongs to no course, with a preview. */
export const LessonFields = lazyPart<LessonFieldsProps>({
  ...editor,
  load: async () => (await import('./editor/cards/lesson-fields.tsx')).LessonFields,
});

/** Takes a lesson from a Markdown file. */
export const LessonImport = lazyPart<LessonImportProps>({
  ...editor,
  load: async () => (await import('./editor/markdown/lesson-import.tsx')).LessonImport,
  Skeleton: () => null,
});

/** Messages for the account page. */
export const myCoursesSentences: MessageCatalogue = {
  name: 'courses',
  folder: 'src/courses/web/my-courses',
  messages: messagesUnder('mine', messagesIn(import.meta.glob('./my-courses/messages.*.json'))),
};
