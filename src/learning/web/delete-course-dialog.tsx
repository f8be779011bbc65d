import { useTranslations } from 'use-intl';
import { deleteCourse, type ListedCourse } from '../../courses/contract.ts';
import { useCall } from '../../web/data/query-client.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { toast } from '../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../web/ui/overlays/confirm-dialog.tsx';

interface DeleteCourseDialogProps {
  /** Undefined while the dialog is closed. */
  course: Pick<ListedCourse, 'id' | 'title'> | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function DeleteCourseDialog({ course, onClose, onDone }: DeleteCourseDialogProps) {
  const t = useTranslations('learning');
  const call = useCall();
  const inWords = useProblemMessage();
  const remove = useAction(
    async (id: number) => {
      await call(deleteCourse, { params: { id } });
      toast({ title: t('remove.done'), description: course?.title });
      await onDone();
    },
    useFailureToast(t('remove.failed')),
  );
  function close(): void {
    remove.reset();
    onClose();
  }
  return (
    <ConfirmDialog
      open={course !== undefined}
      onCancel={close}
      onConfirm={() => course && remove.run(course.id)}
      title={t('remove.question')}
      goes={course && t('remove.goes', { title: course.title })}
      stays={t('remove.stays')}
      error={remove.problem && inWords(remove.problem, t('remove.failed'))}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('remove.busy')}
    />
  );
}
