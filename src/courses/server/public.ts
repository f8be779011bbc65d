/* What the home page shows of somebody's reading, and the ready units of classes. */
export { findFirstLesson, findSectionToContinue } from './next-section.ts';
export { listTaughtCourses, type TaughtCourse } from './seeding/taught-courses.ts';
