import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { examLimits } from '../../../shared/limits.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { changeExtraTime, type ClassMember } from '../../contract.ts';
import { useClassChanged } from '../changes.ts';
import { useMemberName } from './use-member-name.ts';

type Unit = 'none' | 'percent' | 'minutes';

const most = { percent: examLimits.extraPercent, minutes: examLimits.extraMinutes };

export interface ExtraTimeDialogProps {
  classId: number;
  member: ClassMember;
  onEnd: () => void;
}

/** More time for one member in every test of the class. */
export function ExtraTimeDialog({ classId, member, onEnd }: ExtraTimeDialogProps) {
  const t = useTranslations('classrooms');
  const name = useMemberName()(member);
  const { percent = 0, minutes = 0 } = member.extraTime ?? {};
  const [unit, setUnit] = useState<Unit>(percent > 0 ? 'percent' : minutes > 0 ? 'minutes' : 'none');
  const [amount, setAmount] = useState(String(percent || minutes || ''));
  const [error, setError] = useState<string>();
  const save = useSaving(classId, member, onEnd);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const given = Number(amount);
    const isWrong = unit !== 'none' && !(Number.isInteger(given) && given >= 1 && given <= most[unit]);
    setError(isWrong ? t('extraTime.range', { most: most[unit] }) : undefined);
    if (!isWrong) save.run({ percent: 0, minutes: 0, ...(unit !== 'none' && { [unit]: given }) });
  }

  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('extraTime.title', { name })}
      description={t('extraTime.explanation')}
      closeLabel={t('close')}
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <RadioGroup
          legend={t('extraTime.kind')}
          name="unit"
          value={unit}
          onChange={setUnit}
          options={(['none', 'percent', 'minutes'] as const).map((value) => ({
            value,
            label: t(`extraTime.kinds.${value}`),
          }))}
        />
        {unit !== 'none' && (
          <TextField
            label={t(`extraTime.amounts.${unit}`)}
            type="number"
            min={1}
            max={most[unit]}
            required
            value={amount}
            error={error}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <FormActions
          problem={save.problem}
          busy={save.sending && t('settings.saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t('settings.save')}
        </FormActions>
      </form>
    </Dialog>
  );
}

function useSaving(classId: number, member: ClassMember, onEnd: () => void) {
  const t = useTranslations('classrooms');
  const name = useMemberName()(member);
  const call = useCall();
  const changed = useClassChanged(classId);
  return useAction(async (extra: { percent: number; minutes: number }) => {
    await call(changeExtraTime, { params: { id: classId, memberId: member.id }, body: extra });
    await changed();
    toast({ title: t('extraTime.saved'), description: name });
    onEnd();
  });
}
