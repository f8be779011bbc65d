import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ClassMember, removeClassMember } from '../../contract.ts';
import { useClassChanged } from '../changes.ts';
import { useMemberName } from './use-member-name.ts';

interface RemoveMemberDialogProps {
  classId: number;
  /** The dialog is open while there is one. */
  member: ClassMember | undefined;
  onCancel: () => void;
  onRemoved: () => void;
}

export function RemoveMemberDialog({ classId, member, onCancel, onRemoved }: RemoveMemberDialogProps) {
  const t = useTranslations('classrooms');
  const nameOf = useMemberName();
  const call = useCall();
  const changed = useClassChanged(classId);
  const inWords = useProblemMessage();
  const remove = useAction(async (removed: ClassMember) => {
    await call(removeClassMember, { params: { id: classId, memberId: removed.id } });
    await changed();
    toast({ title: t('members.removed'), description: nameOf(removed) });
    onRemoved();
  });
  return (
    <ConfirmDialog
      open={member !== undefined}
      onCancel={onCancel}
      onConfirm={() => member && remove.run(member)}
      title={member ? t('members.removeTitle', { name: nameOf(member) }) : ''}
      goes={t('members.removeGoes')}
      stays={t('leave.stays')}
      error={remove.problem && inWords(remove.problem, t('members.removeFailed'))}
      confirmLabel={t('members.removeConfirm')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('members.removing')}
    />
  );
}
