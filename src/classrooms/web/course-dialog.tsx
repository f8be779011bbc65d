import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useForm } from '../../web/form.ts';
import { MarkdownField } from '../../web/markdown/markdown-field.tsx';
import { useCall } from '../../web/query-client.ts';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField } from '../../web/ui/field.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { addClassCourse, type ClassCourse, changeClassCourse } from '../contract/courses.ts';
import { useClassChanged } from './changes.ts';
import { FormEnd } from './form-end.tsx';
import { classCourseQuery } from './queries.ts';
import { TitleField } from './title-field.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { Whole } from './whole.tsx';

interface CourseDialogProps {
  classId: number;
  course: ClassCourse | 'new';
  onEnd: () => void;
}

export function CourseDialog({ classId, course, onEnd }: CourseDialogProps) {
  const t = useTranslations('classrooms');
  return (
    <Dialog
      open
      onClose={onEnd}
      title={course === 'new' ? t('courses.addTitle') : t('courses.editTitle')}
      closeLabel={t('close')}
    >
      {course === 'new' ? (
        <CourseForm classId={classId} onEnd={onEnd} />
      ) : (
        <EditCourse classId={classId} id={course.id} onEnd={onEnd} />
      )}
    </Dialog>
  );
}

function EditCourse({ classId, id, onEnd }: { classId: number; id: number; onEnd: () => void }) {
  const whole = useQuery({ ...classCourseQuery(classId, id), staleTime: 0 });
  return <Whole of={whole}>{(course) => <CourseForm classId={classId} edited={course} onEnd={onEnd} />}</Whole>;
}

interface CourseFormProps {
  classId: number;
  edited?: ClassCourse;
  onEnd: () => void;
}

function CourseForm({ classId, edited, onEnd }: CourseFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const form = useForm({
    schema: async () =>
      (await import('../schemas.ts')).NewClassCourse.pick({ title: true, description: true, content: true }),
    async send(values) {
      if (edited) {
        await call(changeClassCourse, { params: { id: String(classId), courseId: String(edited.id) }, body: values });
      } else {
        await call(addClassCourse, { params: { id: String(classId) }, body: values });
      }
      toast({ title: edited ? t('courses.changed') : t('courses.added'), description: values.title });
      await changed();
      onEnd();
    },
    onFailure: useFailureToast(t('courses.addFailed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TitleField label={t('courses.title')} value={edited?.title} error={form.fields['title']} />
      <TextAreaField
        label={t('courses.description')}
        name="description"
        rows={2}
        defaultValue={edited?.description}
        maxLength={2000}
        required
        error={form.fields['description']}
      />
      <MarkdownField
        label={t('courses.content')}
        name="content"
        rows={10}
        defaultValue={edited?.content}
        maxLength={200_000}
        required
        error={form.fields['content']}
      />
      <FormEnd problem={form.problem} busy={form.sending && t('settings.saving')} onCancel={onEnd}>
        {edited ? t('settings.save') : t('courses.submit')}
      </FormEnd>
    </form>
  );
}
