import { lazyPart } from '../../../web/router/lazy-part.tsx';
import {
  analyticsSentences,
  announcementSentences,
  contentSentences,
  gradeSentences,
  taskSentences,
  testSentences,
} from '../data/sentences.ts';
import type { PartProps } from './part-props.ts';
import { CardsSkeleton, TableSkeleton } from './part-skeletons.tsx';

/** Parts of a class besides courses and members. Each loads when it is opened. */

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

export const AnnouncementsPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: announcementSentences,
  load: async () => (await import('../announcements/announcement-list.tsx')).AnnouncementList,
  Skeleton: CardsSkeleton,
});

export const GradesPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: gradeSentences,
  load: async () => (await import('../grades/grades.tsx')).Grades,
  Skeleton: TableSkeleton,
});

export const AnalyticsPart = lazyPart<PartProps>({
  name: 'classrooms',
  messages: analyticsSentences,
  load: async () => (await import('../instructor/class-analytics.tsx')).ClassAnalytics,
  Skeleton: TableSkeleton,
});
