import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { FieldError, TextField } from '../../../web/ui/fields/field.tsx';
import { type PupilList, setPupilHours } from '../../contract.ts';
import { weekdays } from '../../limits.ts';

type Hours = NonNullable<PupilList['hours']>;

/** Of a usual school day. */
const usualHours: Hours = { days: [1, 2, 3, 4, 5], from: 540, to: 840 };

const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** The end of a day is written as midnight. */
function minutesOf(clock: string, whole: boolean): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return whole && hours + minutes === 0 ? 1440 : hours * 60 + minutes;
}

interface HoursFormProps {
  classId: number;
  list: PupilList;
  onSaved: () => Promise<void>;
}

export function HoursForm({ classId, list, onSaved }: HoursFormProps) {
  const t = useTranslations('pupils.hours');
  const call = useCall();
  const [isLimited, setIsLimited] = useState(list.hours !== null);
  const [hours, setHours] = useState(list.hours ?? usualHours);
  const [error, setError] = useState<string>();
  const save = useAction(async () => {
    await call(setPupilHours, { params: { id: classId }, body: { hours: isLimited ? asSent(hours) : null } });
    toast({ title: t('saved') });
    await onSaved();
  });
  return (
    <form
      method="post"
      noValidate
      className="flex max-w-reading flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = isLimited && (hours.days.length === 0 ? t('noDays') : hours.from >= hours.to && t('inOrder'));
        setError(wrong || undefined);
        if (!wrong) save.run();
      }}
    >
      <p className="text-ink-soft">{t('explanation')}</p>
      <Checkbox label={t('limited')} checked={isLimited} onChange={({ target }) => setIsLimited(target.checked)} />
      {isLimited && <HoursFields hours={hours} onChange={setHours} zone={list.timeZone} />}
      {error && <FieldError>{error}</FieldError>}
      <FormProblem problem={save.problem} />
      <div>
        <SubmitButton busy={save.sending && t('busy')}>{t('save')}</SubmitButton>
      </div>
    </form>
  );
}

const asSent = ({ days, from, to }: Hours) => ({ days: weekdays.filter((day) => days.includes(day)), from, to });

function HoursFields({ hours, onChange, zone }: { hours: Hours; onChange: (hours: Hours) => void; zone: string }) {
  const t = useTranslations('pupils.hours');
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{t('daysLabel')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {weekdays.map((day) => (
            <Checkbox
              key={day}
              label={t(`days.${day}`)}
              checked={hours.days.includes(day)}
              onChange={({ target }) => {
                const others = hours.days.filter((other) => other !== day);
                onChange({ ...hours, days: target.checked ? [...others, day] : others });
              }}
            />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <TextField
          label={t('from')}
          type="time"
          value={clockOf(hours.from)}
          onChange={({ target }) => onChange({ ...hours, from: minutesOf(target.value, false) })}
        />
        <TextField
          label={t('to')}
          type="time"
          value={clockOf(hours.to % 1440)}
          onChange={({ target }) => onChange({ ...hours, to: minutesOf(target.value, true) })}
        />
      </div>
      <p className="text-sm text-ink-soft">{t('zone', { zone })}</p>
    </>
  );
}
