import { sendOnUnload } from '../../../web/data/call.ts';
import type { Course } from '../../contract.ts';
import { type LessonChanges, saveLesson } from '../../contract/lessons.ts';
import { lessonsOfCourse } from './kept-lessons.ts';
import { statesOf } from './lesson-state.ts';
import { type Lessons, useKeptLessons } from './use-kept-lessons.ts';
import { useLessonSaver } from './use-lesson-saver.ts';

/** The viewer's progress in the lessons of a course. */
export function useLessons({ id, lessons }: Pick<Course, 'id' | 'lessons'>): Lessons {
  const { save, readAgain } = useLessonSaver();
  const inputOf = (sectionId: string, body: LessonChanges) => ({ params: { id, sectionId }, body });
  return useKeptLessons({
    name: lessonsOfCourse(id),
    merge: (device) => statesOf(lessons, device),
    async save(sectionId, changes) {
      await save(id, sectionId, changes);
      // Not awaited: what was saved must leave the device first.
      if (changes.finished) void readAgain(id);
    },
    saveLast: (sectionId, changes) => sendOnUnload(saveLesson, inputOf(sectionId, changes)),
  });
}
