import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { ConfirmDialog } from '../../../web/ui/overlays/confirm-dialog.tsx';
import { type ClassGroup, deleteGroup } from '../../contract/people/groups.ts';
import { useClassChanged } from '../changes.ts';

interface DeleteGroupDialogProps {
  classId: number;
  group: ClassGroup;
  onEnd: (isDeleted: boolean) => void;
}

/** Asks once more if people have begun work that they would no longer see. */
export function DeleteGroupDialog({ classId, group, onEnd }: DeleteGroupDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const inWords = useProblemMessage();
  const remove = useAction(async (isConfirmed: boolean) => {
    const params = { id: classId, groupId: group.id };
    await call(deleteGroup, { params, query: isConfirmed ? { confirmed: 'true' } : {} });
    await changed();
    onEnd(true);
    toast({ title: t('groups.deleted'), description: group.name });
  });
  const { problem } = remove;
  const isBegun = typeof problem === 'object' && problem.code === 'classrooms.work_begun';
  return (
    <ConfirmDialog
      open
      onCancel={() => onEnd(false)}
      onConfirm={() => remove.run(isBegun)}
      title={t('groups.deleteTitle', { name: group.name })}
      goes={t('groups.deleteGoes')}
      stays={t('groups.deleteStays')}
      error={problem && inWords(problem, t('groups.deleteFailed'))}
      confirmLabel={isBegun ? t('groups.deleteAnyway') : t('delete')}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      busy={remove.sending && t('deleting')}
    />
  );
}
