/* What the home page shows of somebody's reading. */
export { findFirstLesson, findSectionToContinue } from './next-section.ts';
