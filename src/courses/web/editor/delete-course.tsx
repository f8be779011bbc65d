import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { deleteCourse, type EditedCourse } from '../../contract.ts';
import { refreshCourses } from './data/queries.ts';

export function DeleteCourse({ course, onDeleted }: { course: EditedCourse; onDeleted: () => Promise<void> }) {
  const t = useTranslations('course-editor.deleting');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const [asked, setAsked] = useState(false);
  const remove = useAction(
    async () => {
      await call(deleteCourse, { params: { id: course.id } });
      // The course is deleted even if deleting the draft fails.
      await onDeleted().catch(() => {});
      await refreshCourses(queries);
      toast({ title: t('done'), description: course.title });
      await navigate('/cursos');
    },
    useFailureToast(t('failed')),
  );
  return (
    <>
      <Button variant="quiet" icon="trash" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      <ConfirmDialog
        open={asked}
        onCancel={() => setAsked(false)}
        onConfirm={() => remove.run()}
        title={t('question')}
        goes={t('goes', { title: course.title })}
        stays={t('stays')}
        error={remove.problem && inWords(remove.problem, t('failed'))}
        confirmLabel={t('open')}
        cancelLabel={t('cancel')}
        closeLabel={t('close')}
        busy={remove.sending && t('busy')}
      />
    </>
  );
}
