import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { addClassCourse, type ClassCourse, changeClassCourse, getClassCourse } from '../../contract/courses.ts';
import { classLimits } from '../../limits.ts';
import { ClassEntryForm } from '../class/class-entry-form.tsx';
import { classCourseQuery } from '../data/queries.ts';
import { EditDialog } from '../editing/edit-dialog.tsx';
import { inUnit } from '../editing/in-unit.ts';
import { TitleField } from '../editing/title-field.tsx';

interface CourseDialogProps {
  classId: number;
  course: Pick<ClassCourse, 'id'> | 'new';
  unitId?: number | undefined;
  onEnd: () => void;
}

export function CourseDialog({ classId, course, unitId, onEnd }: CourseDialogProps) {
  const t = useTranslations('classrooms.courses');
  return (
    <EditDialog
      title={course === 'new' ? t('addTitle') : t('editTitle')}
      edited={course === 'new' ? undefined : classCourseQuery(classId, course.id)}
      onEnd={onEnd}
    >
      {(edited) => <CourseForm classId={classId} edited={edited} unitId={unitId} onEnd={onEnd} />}
    </EditDialog>
  );
}

interface CourseFormProps {
  classId: number;
  edited?: ClassCourse | undefined;
  unitId?: number | undefined;
  onEnd: () => void;
}

function CourseForm({ classId, edited, unitId, onEnd }: CourseFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const params = { id: classId };
  return (
    <ClassEntryForm
      classId={classId}
      name="course"
      edited={edited}
      schema={async () =>
        (await import('../../schemas.ts')).NewClassCourse.pick({ title: true, description: true, content: true })
      }
      add={(body) => call(addClassCourse, { params, body: { ...body, ...inUnit(unitId) } })}
      change={(courseId, body, { version }) =>
        call(changeClassCourse, { params: { ...params, courseId }, body: { ...body, version } })
      }
      reread={(courseId) => call(getClassCourse, { params: { ...params, courseId } })}
      factsOf={({ title, description, content }) => [
        [t('courses.title'), title],
        [t('courses.description'), description],
        [t('courses.content'), content],
      ]}
      onEnd={onEnd}
      words={{
        submit: t('courses.submit'),
        added: t('courses.added'),
        changed: t('courses.changed'),
        failed: t('courses.addFailed'),
      }}
    >
      {({ errors, saved }) => (
        <>
          <TitleField label={t('courses.title')} value={saved['title'] ?? edited?.title} error={errors['title']} />
          <TextAreaField
            label={t('courses.description')}
            name="description"
            rows={2}
            defaultValue={saved['description'] ?? edited?.description}
            maxLength={classLimits.description}
            required
            error={errors['description']}
          />
          <MarkdownField
            of="lesson"
            label={t('courses.content')}
            name="content"
            rows={10}
            defaultValue={saved['content'] ?? edited?.content}
            maxLength={classLimits.content}
            required
            error={errors['content']}
          />
        </>
      )}
    </ClassEntryForm>
  );
}
