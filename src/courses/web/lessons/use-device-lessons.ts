import { useKeptWork } from '../../../web/forms/use-kept-work.ts';
import { claimGuestLessons, keepLessons, keptCourses, lessonsOfCourse, loadLessons } from './kept-lessons.ts';
import type { LessonState } from './lesson-state.ts';
import { changesOf } from './use-kept-lessons.ts';
import { useLessonSaver } from './use-lesson-saver.ts';

/** A lesson as this device has it, and the account has not. */
interface KeptLesson {
  courseId: number;
  sectionId: string;
  state: LessonState;
}

const loadAll = (userId: number): readonly KeptLesson[] =>
  keptCourses(userId).flatMap((courseId) =>
    Object.entries(loadLessons(userId, lessonsOfCourse(courseId))).map(([sectionId, state]) => ({
      courseId,
      sectionId,
      state,
    })),
  );

/** Unless something was added in the meantime. */
function forget(userId: number, { courseId, sectionId, state }: KeptLesson): void {
  const { [sectionId]: kept, ...rest } = loadLessons(userId, lessonsOfCourse(courseId));
  if (JSON.stringify(kept) === JSON.stringify(state)) keepLessons(userId, lessonsOfCourse(courseId), rest);
}

export interface DeviceLessonsProps {
  onKnown: (lessons: readonly KeptLesson[]) => void;
  /** Called once some have moved. */
  onMoved: () => Promise<unknown>;
}

/** The lessons of all courses that only this device knows. After a sign-in they move into the account. */
export function useDeviceLessons({ onKnown, onMoved }: DeviceLessonsProps): void {
  const { save, readAgain } = useLessonSaver();
  useKeptWork({
    load: loadAll,
    onKnown,
    async move(userId, lessons) {
      const moved = new Set<number>();
      for (const courseId of new Set(lessons.map((lesson) => lesson.courseId)))
        claimGuestLessons(userId, lessonsOfCourse(courseId));
      for (const lesson of lessons) {
        try {
          await save(lesson.courseId, lesson.sectionId, changesOf(lesson.state));
        } catch {
          // A course that was deleted must not keep the others here.
          continue;
        }
        forget(userId, lesson);
        moved.add(lesson.courseId);
      }
      await Promise.all([...moved].map(readAgain));
      if (moved.size > 0) await onMoved();
    },
  });
}
