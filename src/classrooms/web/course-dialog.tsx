import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useForm } from '../../web/form.ts';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { MarkdownField } from '../../web/markdown/markdown-field.tsx';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { TextAreaField, TextField } from '../../web/ui/field.tsx';
import { Loading, SkeletonText } from '../../web/ui/skeleton.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { addClassCourse, type ClassCourse, changeClassCourse } from '../contract.ts';
import { classCourseQuery } from './queries.ts';

interface CourseDialogProps {
  classId: number;
  /** Open while there is one. */
  course: ClassCourse | 'new' | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function CourseDialog(props: CourseDialogProps) {
  const t = useTranslations('classrooms');
  const { course } = props;
  return (
    <Dialog
      open={course !== undefined}
      onClose={props.onClose}
      title={course === 'new' ? t('courses.addTitle') : t('courses.editTitle')}
      closeLabel={t('close')}
    >
      {course === 'new' && <CourseForm {...props} />}
      {course && course !== 'new' && <EditCourse {...props} course={course} />}
    </Dialog>
  );
}

/** The list has only the beginning of the text: the form waits for all of it. */
function EditCourse({ course, ...props }: Omit<CourseDialogProps, 'course'> & { course: ClassCourse }) {
  const t = useTranslations('classrooms');
  const { data, error, refetch } = useQuery(classCourseQuery(props.classId, course.id));
  const inWords = useProblemSentence();
  if (data) return <CourseForm {...props} course={{ ...course, content: data.content }} />;
  if (error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert">{inWords('offline')}</p>
        <Button onClick={() => void refetch()}>{t('list.retry')}</Button>
      </div>
    );
  }
  return (
    <Loading label={t('list.loading')}>
      <SkeletonText lines={6} />
    </Loading>
  );
}

function CourseForm({ classId, course, onClose, onDone }: CourseDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const inWords = useProblemSentence();
  const edited = course === 'new' ? undefined : course;
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
      await onDone();
    },
    onFailure(problem) {
      toast({ title: t('errorTitle'), description: inWords(problem, t('courses.addFailed')), variant: 'destructive' });
      return false;
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('courses.title')}
        name="title"
        defaultValue={edited?.title}
        maxLength={200}
        required
        error={form.fields['title']}
        data-autofocus=""
      />
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
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton busy={form.sending && t('settings.saving')}>
          {edited ? t('settings.save') : t('courses.submit')}
        </SubmitButton>
      </div>
    </form>
  );
}
