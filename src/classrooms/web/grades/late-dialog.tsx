import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { DialogForm } from '../../../web/forms/dialog-form.tsx';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { fieldColumnsClass, TextField } from '../../../web/ui/fields/field.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeLatePolicy, type GradeWeighting } from '../../contract/gradebook.ts';
import { useClassChanged } from '../changes.ts';

export interface LateDialogProps {
  classId: number;
  weighting: GradeWeighting;
  onEnd: () => void;
}

/** Empty text is no number. */
const wholeOf = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;

/** What late work costs in the class. */
export function LateDialog({ classId, weighting, onEnd }: LateDialogProps) {
  const t = useTranslations('classrooms');
  const call = useCall();
  const changed = useClassChanged(classId);
  const { late, version } = weighting;
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('grades.late.title')}
      description={t('grades.late.explanation')}
      closeLabel={t('close')}
    >
      <DialogForm
        draft={`class-${classId}-late`}
        schema={async () => (await import('../../schemas.ts')).LatePolicy}
        read={(form) => ({ values: { perDay: wholeOf(form.get('perDay')), most: wholeOf(form.get('most')) } })}
        save={(body) => call(changeLatePolicy, { params: { id: classId }, body: { ...body, version } })}
        onSaved={async () => {
          await changed();
          toast({ title: t('grades.late.saved') });
          onEnd();
        }}
        onFailure={useFailureToast(t('grades.late.failed'))}
        onCancel={onEnd}
        words={{ submit: t('grades.late.save'), busy: t('grades.saving'), cancel: t('cancel') }}
      >
        {({ errors, saved }) => (
          <div className={fieldColumnsClass}>
            <TextField
              label={t('grades.late.perDay')}
              hint={t('grades.late.perDayHint')}
              name="perDay"
              inputMode="numeric"
              autoComplete="off"
              data-autofocus=""
              defaultValue={saved['perDay'] ?? late.perDay}
              error={errors['perDay']}
            />
            <TextField
              label={t('grades.late.most')}
              hint={t('grades.late.mostHint')}
              name="most"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={saved['most'] ?? late.most}
              error={errors['most']}
            />
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}
