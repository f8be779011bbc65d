import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type Classroom, leaveClass } from '../../contract.ts';
import { useLeaveClassroomPage } from './use-leave-classroom-page.ts';

/** Confirms before a member leaves. */
export function LeaveClass({ classroom, onEnd }: { classroom: Classroom; onEnd: () => void }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const goOut = useLeaveClassroomPage();
  const inWords = useProblemMessage();
  const leave = useAction(async () => {
    await call(leaveClass, { params: { id: classroom.id } });
    await goOut();
    toast({ title: t('leave.done'), description: classroom.name });
  });
  return (
    <ConfirmDialog
      open
      onCancel={onEnd}
      onConfirm={() => leave.run()}
      title={t('leave.title', { name: classroom.name })}
      goes={t('leave.goes')}
      stays={t('leave.stays')}
      error={leave.problem && inWords(leave.problem, t('leave.failed'))}
      confirmLabel={t('leave.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={leave.sending && t('leave.leaving')}
    />
  );
}
