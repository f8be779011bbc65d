import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import { useClassChanged } from '../changes.ts';

interface Time {
  percent: number;
  minutes: number;
}

interface TimeDialogProps {
  classId: number;
  /** Of the student. */
  name: string;
  title: string;
  explanation: string;
  given: Time;
  /** The highest of each unit. A unit without one is not offered. */
  most: { percent?: number; minutes: number };
  save: (time: Time) => Promise<unknown>;
  onEnd: () => void;
}

/** More time for one student: none, a percentage of the time limit, or minutes. */
export function TimeDialog({ classId, name, title, explanation, given, most, save, onEnd }: TimeDialogProps) {
  const t = useTranslations('classrooms');
  const { percent, minutes } = given;
  const units = (['none', 'percent', 'minutes'] as const).filter((unit) => unit === 'none' || most[unit] !== undefined);
  const [unit, setUnit] = useState<(typeof units)[number]>(percent > 0 ? 'percent' : minutes > 0 ? 'minutes' : 'none');
  const [amount, setAmount] = useState(String(percent || minutes || ''));
  const [error, setError] = useState<string>();
  const changed = useClassChanged(classId);
  const saving = useAction(async (time: Time) => {
    await save(time);
    await changed();
    toast({ title: t('extraTime.saved'), description: name });
    onEnd();
  });
  const highest = unit === 'none' ? 0 : (most[unit] ?? 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = Number(amount);
    const isWrong = unit !== 'none' && !(Number.isInteger(typed) && typed >= 1 && typed <= highest);
    setError(isWrong ? t('extraTime.range', { most: highest }) : undefined);
    if (!isWrong) saving.run({ percent: 0, minutes: 0, ...(unit !== 'none' && { [unit]: typed }) });
  }

  return (
    <Dialog open onClose={onEnd} title={title} description={explanation} closeLabel={t('close')}>
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <RadioGroup
          legend={t('extraTime.kind')}
          name="unit"
          value={unit}
          onChange={setUnit}
          options={units.map((value) => ({ value, label: t(`extraTime.kinds.${value}`) }))}
        />
        {unit !== 'none' && (
          <TextField
            label={t(`extraTime.amounts.${unit}`)}
            type="number"
            min={1}
            max={highest}
            required
            value={amount}
            error={error}
            onChange={({ target }) => setAmount(target.value)}
          />
        )}
        <FormActions
          problem={saving.problem}
          busy={saving.sending && t('settings.saving')}
          cancelLabel={t('cancel')}
          onCancel={onEnd}
        >
          {t('settings.save')}
        </FormActions>
      </form>
    </Dialog>
  );
}
