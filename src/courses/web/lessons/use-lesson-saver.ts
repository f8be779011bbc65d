import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../web/data/query-client.ts';
import { listCourses, listMyCourses } from '../../contract.ts';
import { type LessonChanges, saveLesson } from '../../contract/lessons.ts';
import { courseQuery, updateCourse } from '../data/queries.ts';
import { weeklyGoalQuery } from './data/queries.ts';

/** Saves the progress in a lesson in the account. The second result reads again what shows it. */
export function useLessonSaver() {
  const call = useCall();
  const queries = useQueryClient();

  async function save(courseId: number, sectionId: string, body: LessonChanges): Promise<void> {
    const { lesson, week } = await call(saveLesson, { params: { id: courseId, sectionId }, body });
    updateCourse(queries, courseId, (known) => ({
      ...known,
      lessons: [...known.lessons.filter((one) => one.sectionId !== sectionId), lesson],
    }));
    queries.setQueryData(weeklyGoalQuery().queryKey, week);
  }

  /** A finished lesson is a section that was read. */
  async function readAgain(courseId: number): Promise<void> {
    const lists = [listCourses.path, listMyCourses.path].map((path) => queries.invalidateQueries({ queryKey: [path] }));
    await Promise.all([queries.invalidateQueries({ queryKey: courseQuery(courseId).queryKey }), ...lists]);
  }

  return { save, readAgain };
}
