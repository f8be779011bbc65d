import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAction } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { useCurrentUser } from '../../web/session.ts';
import { Badge } from '../../web/ui/badge.tsx';
import { Button } from '../../web/ui/button.tsx';
import { useFailureToast } from '../../web/use-failure-toast.ts';
import { type Course, enroll, listCourses, listMyCourses } from '../contract.ts';
import { courseQuery } from './queries.ts';

/** Puts the course among one's own. Reading it does so, too; whoever only wants to keep it for later does it here. */
export function Enrolment({ course: { id, progress } }: { course: Course }) {
  const t = useTranslations('courses.enrolment');
  const call = useCall();
  const queries = useQueryClient();
  const user = useCurrentUser();
  const action = useAction(
    async () => {
      const begun = await call(enroll, { params: { id: String(id) } });
      queries.setQueryData(
        courseQuery(id).queryKey,
        (known) => known && { ...known, progress: known.progress ?? begun },
      );
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
