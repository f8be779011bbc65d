/* What the home page shows of somebody's reading, and the ready units and lessons of classes. */
export { knownChanges, partNotes } from './lessons/known-changes.ts';
export { presentLesson } from './lessons/present-cards.ts';
export { findFirstLesson, findSectionToContinue } from './next-section.ts';
export { listTaughtCourses, type TaughtCourse } from './seeding/taught-courses.ts';
