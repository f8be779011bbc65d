import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listCourses } from '../../../courses/contract.ts';
import { readAll, useCall } from '../../../web/data/query-client.ts';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { reuseFreeCourse } from '../../contract/courses.ts';
import { useClassChanged } from '../changes.ts';
import { ChooseOneForm } from '../class/choose-one-form.tsx';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { inUnit } from '../editing/in-unit.ts';

const freeCoursesQuery = () => readAll(listCourses, {});

interface ReuseCourseDialogProps {
  classId: number;
  unitId?: number | undefined;
  onEnd: () => void;
}

/** Adds a free course to the class by reference, so that corrections there apply here too. */
export function ReuseCourseDialog({ classId, unitId, onEnd }: ReuseCourseDialogProps) {
  const t = useTranslations('classrooms');
  const courses = useQuery(freeCoursesQuery());
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('courses.reuseTitle')}
      description={t('courses.reuseExplanation')}
      closeLabel={t('close')}
    >
      <LoadAllPages of={courses}>
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">{t('courses.noFree')}</p>
          ) : (
            <ReuseForm classId={classId} courses={all} unitId={unitId} onEnd={onEnd} />
          )
        }
      </LoadAllPages>
    </Dialog>
  );
}

interface ReuseFormProps extends ReuseCourseDialogProps {
  courses: readonly { id: number; title: string }[];
}

function ReuseForm({ classId, courses, unitId, onEnd }: ReuseFormProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const [chosen, setChosen] = useState(courses[0]?.id ?? 0);
  const reuse = useAction(
    async () => {
      const params = { id: classId };
      const { title } = await call(reuseFreeCourse, { params, body: { courseId: chosen, ...inUnit(unitId) } });
      toast({ title: t('courses.added'), description: title });
      await changed();
      onEnd();
    },
    useFailureToast(t('courses.addFailed')),
  );
  return (
    <ChooseOneForm
      label={t('courses.freeCourse')}
      options={courses.map(({ id, title }) => ({ id, label: title }))}
      value={chosen}
      onChange={setChosen}
      action={reuse}
      busy={t('settings.saving')}
      submit={t('courses.submit')}
      onCancel={onEnd}
    />
  );
}
