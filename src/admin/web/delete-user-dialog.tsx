import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { deleteUser, type ManagedUser } from '../../accounts/contract/user-administration.ts';
import { listClassesOfUser } from '../../classrooms/contract/people/class-owners.ts';
import { ClassChoices } from '../../classrooms/web/public.ts';
import { DeletionList, privacySentences } from '../../privacy/web/public.ts';
import type { ClassDecision } from '../../shared/contract/class-decision.ts';
import { read, useCall } from '../../web/data/query-client.ts';
import { useProblemMessage } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { AreaFrame } from '../../web/layout/area-frame.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../web/ui/overlays/confirm-dialog.tsx';

interface UserDialogProps {
  /** Undefined while the dialog is closed. */
  user: ManagedUser | undefined;
  onClose: () => void;
  onDone: (user: ManagedUser) => Promise<void>;
}

export function DeleteUserDialog({ user, onClose, onDone }: UserDialogProps) {
  const t = useTranslations('admin');
  const call = useCall();
  const inWords = useProblemMessage();
  const [decisions, setDecisions] = useState<ClassDecision[]>([]);
  const { data: classes = [] } = useQuery({
    ...read(listClassesOfUser, { params: { id: user?.id ?? 0 } }),
    enabled: user !== undefined,
  });
  const remove = useAction(
    async (gone: ManagedUser) => {
      await call(deleteUser, { params: { id: gone.id }, body: { classes: decisions } });
      toast({ title: t('delete.done'), description: t('delete.doneExplanation', { username: gone.username }) });
      await onDone(gone);
    },
    useFailureToast(t('delete.failed')),
  );
  return (
    <ConfirmDialog
      open={user !== undefined}
      onCancel={() => {
        remove.reset();
        setDecisions([]);
        onClose();
      }}
      onConfirm={() => user && remove.run(user)}
      title={user && t('delete.question', { username: user.username })}
      goes={t('delete.goes')}
      stays={t('delete.stays')}
      error={remove.problem && inWords(remove.problem, t('delete.failed'))}
      confirmLabel={t('delete.confirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('delete.busy')}
    >
      {user && (
        <AreaFrame area={privacySentences}>
          <DeletionList person={user.id} />
        </AreaFrame>
      )}
      {user && classes.length > 0 && <ClassChoices classes={classes} decisions={decisions} onDecide={setDecisions} />}
    </ConfirmDialog>
  );
}
