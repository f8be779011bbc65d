import { useQueryClient } from '@tanstack/react-query';
import { sendOnUnload } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { type Course, listCourses, listMyCourses } from '../../contract.ts';
import { type LessonChanges, saveLesson } from '../../contract/lessons.ts';
import { courseQuery } from '../data/queries.ts';
import { weeklyGoalQuery } from './data/queries.ts';
import { lessonsOfCourse } from './kept-lessons.ts';
import { statesOf } from './lesson-state.ts';
import { type Lessons, useKeptLessons } from './use-kept-lessons.ts';

/** The viewer's progress in the lessons of a course. */
export function useLessons({ id, lessons }: Pick<Course, 'id' | 'lessons'>): Lessons {
  const call = useCall();
  const queries = useQueryClient();
  const inputOf = (sectionId: string, body: LessonChanges) => ({ params: { id, sectionId }, body });
  return useKeptLessons({
    name: lessonsOfCourse(id),
    merge: (device) => statesOf(lessons, device),
    async save(sectionId, changes) {
      const { lesson, week } = await call(saveLesson, inputOf(sectionId, changes));
      queries.setQueryData(
        courseQuery(id).queryKey,
        (known) =>
          known && { ...known, lessons: [...known.lessons.filter((one) => one.sectionId !== sectionId), lesson] },
      );
      queries.setQueryData(weeklyGoalQuery().queryKey, week);
      if (!changes.finished) return;
      // A finished lesson is a section that was read. Not awaited: what was saved must leave the device first.
      const keys = [[listCourses.path], [listMyCourses.path], courseQuery(id).queryKey];
      void Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    saveLast: (sectionId, changes) => sendOnUnload(saveLesson, inputOf(sectionId, changes)),
  });
}
