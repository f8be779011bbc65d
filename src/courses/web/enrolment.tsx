import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../web/data/query-client.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { Badge } from '../../web/ui/core/badge.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { type Course, enroll, listCourses, listMyCourses } from '../contract.ts';
import { updateCourse } from './data/queries.ts';

/** Adds the course to the viewer's own. Reading it does so too; this button is for saving it for later. */
export function Enrolment({ course: { id, progress } }: { course: Course }) {
  const t = useTranslations('courses.enrolment');
  const call = useCall();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const action = useAction(
    async () => {
      const begun = await call(enroll, { params: { id } });
      updateCourse(queries, id, (known) => ({ ...known, progress: known.progress ?? begun }));
      await Promise.all(
        [listCourses.path, listMyCourses.path].map((path) => queries.invalidateQueries({ queryKey: [path] })),
      );
    },
    useFailureToast(t('failed')),
  );
  if (!user) return null;
  if (progress) {
    return (
      <p role="status" className="ml-auto">
        <Badge tone="info">{t('enrolled')}</Badge>
      </p>
    );
  }
  return (
    <Button
      size="sm"
      icon="plus"
      className="ml-auto"
      busy={action.sending && t('enrolling')}
      onClick={() => action.run()}
    >
      {t('enrol')}
    </Button>
  );
}
