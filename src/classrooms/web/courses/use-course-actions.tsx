import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type ClassCourse, changeClassCourse, deleteClassCourse } from '../../contract/courses.ts';
import { useClassChanged } from '../changes.ts';
import type { RowButton } from '../editing/row-buttons.tsx';
import { useDeletion } from '../editing/use-deletion.tsx';
import { useEditing } from '../editing/use-editing.tsx';

/** What people who write the courses of a class can do with one. After a deletion the focus moves to `place`. */
export function useCourseActions(classId: number, place: RefObject<HTMLElement | null>) {
  const t = useTranslations('classrooms.courses');
  const call = useCall();
  const publish = usePublishing(classId);
  const editing = useEditing({
    load: async () => (await import('./course-dialog.tsx')).CourseDialog,
    render: (Editor, course: ClassCourse | 'new', onEnd) => <Editor classId={classId} course={course} onEnd={onEnd} />,
  });
  const deletion = useDeletion<ClassCourse>({
    classId,
    words: ({ title, freeCourseId }) => ({
      title: t('deleteTitle', { title }),
      goes: freeCourseId === null ? t('deleteGoes') : t('removeGoes'),
      ...(freeCourseId !== null && { stays: t('removeStays') }),
      done: t('deleted'),
      failed: t('failed'),
    }),
    remove: ({ id }) => call(deleteClassCourse, { params: { id: classId, courseId: id } }),
    place,
  });

  function buttonsOf(course: ClassCourse): RowButton[] {
    const { title, isPublished, freeCourseId } = course;
    const change: RowButton = {
      act: 'edit',
      icon: 'pencil',
      label: t('edit', { title }),
      onPress: () => editing.edit(course),
    };
    return [
      {
        act: 'publish',
        icon: isPublished ? 'eye-off' : 'eye',
        label: t(isPublished ? 'withdraw' : 'publish', { title }),
        onPress: () => publish.run(course),
      },
      // A free course is edited in the course editor, not in a class.
      ...(freeCourseId === null ? [change] : []),
      { act: 'delete', icon: 'trash', label: t('delete', { title }), onPress: () => deletion.ask(course) },
    ];
  }

  return { editing, deletion, buttonsOf };
}

/** Shows a draft to the class, and hides a published course. */
function usePublishing(classId: number) {
  const t = useTranslations('classrooms.courses');
  const call = useCall();
  const changed = useClassChanged(classId);
  return useAction(
    async (course: ClassCourse) => {
      await call(changeClassCourse, {
        params: { id: classId, courseId: course.id },
        body: { isPublished: !course.isPublished },
      });
      await changed();
      toast({ title: course.isPublished ? t('nowDraft') : t('nowPublished'), description: course.title });
    },
    useFailureToast(t('failed')),
  );
}
