import { lazyPart } from '../../../web/router/lazy-part.tsx';
import {
  analyticsSentences,
  contentSentences,
  gradeSentences,
  groupSentences,
  lessonSentences,
  streamSentences,
  taskSentences,
  testSentences,
  workSentences,
} from '../data/sentences.ts';
import type { PartProps, PlaceProps } from './part-props.ts';
import { CardsSkeleton, RowsSkeleton, TableSkeleton } from './part-skeletons.tsx';

/** The places of a class. Each loads when it is opened. */

export const StreamPart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: streamSentences,
  load: async () => (await import('../stream/stream.tsx')).Stream,
  Skeleton: CardsSkeleton,
});

export const WorkPart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: workSentences,
  load: async () => (await import('../work/class-work.tsx')).ClassWork,
  Skeleton: RowsSkeleton,
});

export const PeoplePart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: groupSentences,
  load: async () => (await import('../people/class-members.tsx')).ClassMembers,
  Skeleton: RowsSkeleton,
});

export const GradesPart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: gradeSentences,
  load: async () => (await import('../grades/grades.tsx')).ClassGrades,
  Skeleton: TableSkeleton,
});

export const AnalyticsPart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: analyticsSentences,
  load: async () => (await import('../instructor/class-analytics.tsx')).ClassAnalytics,
  Skeleton: TableSkeleton,
});

/** The lists of one kind, inside of the work of the class. */

export const CoursesPart = lazyPart<PlaceProps>({
  name: 'classrooms',
  messages: lessonSentences,
  load: async () => (await import('../courses/class-courses.tsx')).ClassCourses,
  Skeleton: CardsSkeleton,
});

export const ContentsPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: contentSentences,
  load: async () => (await import('../contents/content-list.tsx')).ContentList,
  Skeleton: CardsSkeleton,
});

export const TestsPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: testSentences,
  load: async () => (await import('../tests/test-list.tsx')).TestList,
  Skeleton: CardsSkeleton,
});

export const TasksPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: taskSentences,
  load: async () => (await import('../tasks/task-list.tsx')).TaskList,
  Skeleton: CardsSkeleton,
});
