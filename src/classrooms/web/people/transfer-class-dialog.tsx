import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ClassMember, transferClass } from '../../contract.ts';
import { useClassChanged, useClassListsChanged } from '../changes.ts';
import { classQuery } from '../data/queries.ts';
import { useMemberName } from './use-member-name.ts';

interface TransferClassDialogProps {
  classId: number;
  /** The co-teacher who becomes the owner. The dialog is open while there is one. */
  member: ClassMember | undefined;
  onCancel: () => void;
  onTransferred: () => void;
}

export function TransferClassDialog({ classId, member, onCancel, onTransferred }: TransferClassDialogProps) {
  const t = useTranslations('classrooms');
  const nameOf = useMemberName();
  const call = useCall();
  const queries = useQueryClient();
  const changed = useClassChanged(classId);
  const listsChanged = useClassListsChanged();
  const inWords = useProblemMessage();
  const transfer = useAction(async (newOwner: ClassMember) => {
    const classroom = await call(transferClass, {
      params: { id: classId },
      body: { memberId: newOwner.id },
    });
    queries.setQueryData(classQuery(classId).queryKey, classroom);
    await Promise.all([changed(), listsChanged()]);
    toast({ title: t('members.transferred', { name: nameOf(newOwner) }) });
    onTransferred();
  });
  return (
    <ConfirmDialog
      open={member !== undefined}
      onCancel={onCancel}
      onConfirm={() => member && transfer.run(member)}
      title={member ? t('members.transferTitle', { name: nameOf(member) }) : ''}
      goes={t('members.transferGoes')}
      stays={t('members.transferStays')}
      error={transfer.problem && inWords(transfer.problem, t('members.transferFailed'))}
      confirmLabel={t('members.transferConfirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={transfer.sending && t('members.transferring')}
    />
  );
}
