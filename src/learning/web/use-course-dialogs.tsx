import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type ListedCourse, listCourses, listMyCourses } from '../../courses/contract.ts';
import { listSurveys } from '../../surveys/contract.ts';
import { useLazy } from '../../web/lazy/use-lazy.ts';

interface CourseDialogs {
  create: () => void;
  /** The create dialog is loading. */
  isOpening: boolean;
  show: (course: ListedCourse) => void;
  remove: (course: ListedCourse) => void;
  shown: ReactNode;
}

/** The dialogs of the course list, loaded on demand. */
export function useCourseDialogs(onRemoved: () => void): CourseDialogs {
  const queries = useQueryClient();
  const creation = useLazy(async () => (await import('./create-course-dialog.tsx')).CreateCourseDialog);
  const removal = useLazy(async () => (await import('./delete-course-dialog.tsx')).DeleteCourseDialog);
  const details = useLazy(async () => (await import('./course-details-dialog.tsx')).CourseDetailsDialog);
  const [isCreating, setCreating] = useState(false);
  const [leaving, setLeaving] = useState<ListedCourse>();
  const [detailed, setDetailed] = useState<ListedCourse>();

  async function coursesChanged(): Promise<void> {
    // Surveys show their course's title.
    const changed = [listCourses, listMyCourses, listSurveys];
    await Promise.all(changed.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  }

  return {
    create: () => void creation.fetch().then(setCreating),
    isOpening: creation.fetching,
    show: (course) => void details.fetch().then((isThere) => isThere && setDetailed(course)),
    remove: (course) => void removal.fetch().then((isThere) => isThere && setLeaving(course)),
    shown: (
      <>
        {details.Part && <details.Part course={detailed} onClose={() => setDetailed(undefined)} />}
        {creation.Part && (
          <creation.Part
            open={isCreating}
            onClose={() => setCreating(false)}
            onDone={async () => {
              await coursesChanged();
              setCreating(false);
            }}
          />
        )}
        {removal.Part && (
          <removal.Part
            course={leaving}
            onClose={() => setLeaving(undefined)}
            onDone={async () => {
              await coursesChanged();
              setLeaving(undefined);
              onRemoved();
            }}
          />
        )}
      </>
    ),
  };
}
