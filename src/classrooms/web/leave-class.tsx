import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../web/form.ts';
import { useProblemSentence } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { type Classroom, leaveClass } from '../contract.ts';

export function LeaveClass({ classroom }: { classroom: Classroom }) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const inWords = useProblemSentence();
  const [isAsking, setIsAsking] = useState(false);
  const leave = useAction(async () => {
    await call(leaveClass, { params: { id: String(classroom.id) } });
    await navigate('/mis-clases');
    // What was seen from inside is not kept for who is outside.
    queries.removeQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/classes/{id}') });
    toast({ title: t('leave.done'), description: classroom.name });
  });
  return (
    <>
      <Button variant="quiet" icon="log-out" onClick={() => setIsAsking(true)}>
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
