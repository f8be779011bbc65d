import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type Classroom, leaveClass } from '../../contract.ts';
import { useLeaveClassroomPage } from './use-leave-classroom-page.ts';

export function LeaveClass({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const goOut = useLeaveClassroomPage();
  const inWords = useProblemMessage();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useAction(async () => {
    await call(leaveClass, { params: { id: classroom.id } });
    await goOut();
    toast({ title: t('leave.done'), description: classroom.name });
  });
  return (
    <>
      <Button icon="log-out" onClick={() => setIsAsking(true)}>
        {t('leave.open')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
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
    </>
  );
}
