import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { type Pupil, renamePupil } from '../../contract.ts';
import { aliasLength } from '../../limits.ts';

interface RenameDialogProps {
  classId: number;
  /** The dialog is open while there is one. */
  pupil: Pupil | undefined;
  onClose: () => void;
  onDone: () => Promise<void>;
}

export function RenameDialog({ classId, pupil, onClose, onDone }: RenameDialogProps) {
  const t = useTranslations('pupils.rename');
  return (
    <Dialog open={pupil !== undefined} onClose={onClose} title={t('title')} closeLabel={t('close')}>
      {pupil && <RenameForm classId={classId} pupil={pupil} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function RenameForm({ classId, pupil, onClose, onDone }: RenameDialogProps & { pupil: Pupil }) {
  const t = useTranslations('pupils.rename');
  const call = useCall();
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).PupilAlias,
    async send(body) {
      await call(renamePupil, { params: { id: classId, userId: pupil.userId }, body });
      toast({ title: t('done'), description: body.alias });
      onClose();
      await onDone();
    },
    onFailure: useFailureToast(t('failed')),
  });
  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('alias')}
        hint={pupil.cardMadeAt ? t('hint') : undefined}
        name="alias"
        defaultValue={pupil.alias}
        maxLength={aliasLength.max}
        required
        autoComplete="off"
        error={form.errors.alias}
        data-autofocus=""
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('saving')}
        cancelLabel={t('cancel')}
        onCancel={onClose}
      >
        {t('save')}
      </FormActions>
    </form>
  );
}
