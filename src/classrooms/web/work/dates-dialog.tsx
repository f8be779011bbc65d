import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import { momentOfZonedInput, zonedInputOf } from '../../../web/forms/zoned-input.ts';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';
import { Dialog } from '../../../web/ui/overlays/dialog.tsx';
import type { ItemChangeProps } from './use-item-actions.tsx';

type State = ItemChangeProps['item']['state'];

type Dates = Record<'publishAt' | 'dueAt' | 'closesAt', string | null>;

function readDates(data: FormData, zone: string): Dates {
  const read = (name: keyof Dates) => {
    const written = data.get(name);
    return momentOfZonedInput(typeof written === 'string' ? written : '', zone);
  };
  return { publishAt: read('publishAt'), dueAt: read('dueAt'), closesAt: read('closesAt') };
}

/** What is wrong with each field, as the messages name it. */
function wrongDates(
  state: State,
  { publishAt, dueAt, closesAt }: Dates,
): Record<string, 'publishMissing' | 'publishPast' | 'closesBeforeDue'> {
  const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now();
  return {
    ...(state === 'scheduled' && publishAt === null && { publishAt: 'publishMissing' }),
    ...(state === 'scheduled' && isPast && { publishAt: 'publishPast' }),
    ...(dueAt && closesAt && dueAt > closesAt && { closesAt: 'closesBeforeDue' }),
  };
}

/** When an item is published, due and closed, on the clocks of the class. */
export function DatesDialog({ classroom, item, onChange, onEnd }: ItemChangeProps) {
  const t = useTranslations('classrooms.work');
  const zone = classroom.timeZone ?? 'UTC';
  const [state, setState] = useState<State>(item.state);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const dates = readDates(new FormData(event.currentTarget), zone);
    const found = Object.entries(wrongDates(state, dates)).map(([name, why]) => [name, t(`dates.${why}`)] as const);
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    const { publishAt, dueAt, closesAt } = dates;
    onChange({ state, ...(state === 'scheduled' && { publishAt }), ...(hasDeadline && { dueAt, closesAt }) });
  }

  const hasDeadline = item.kind === 'task' || item.kind === 'test' || item.kind === 'survey';
  const field = (name: keyof Dates) => (
    <MomentField name={name} value={zonedInputOf(item[name], zone)} error={errors[name]} />
  );
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('dates.title', { title: item.title })}
      description={t('dates.zone', { zone: zone.replaceAll('_', ' ') })}
      closeLabel={t('close')}
    >
      <form method="post" noValidate className="flex flex-col gap-5" onSubmit={submit}>
        <RadioGroup
          legend={t('dates.state')}
          name="state"
          value={state}
          onChange={setState}
          options={[
            { value: 'published', label: t('dates.published') },
            { value: 'scheduled', label: t('dates.scheduled'), hint: t('dates.scheduledHint') },
            { value: 'draft', label: t('dates.draft'), hint: t('dates.draftHint') },
          ]}
        />
        {state === 'scheduled' && field('publishAt')}
        {hasDeadline && (
          <>
            {field('dueAt')}
            {field('closesAt')}
          </>
        )}
        <FormActions problem={undefined} busy={false} cancelLabel={t('cancel')} onCancel={onEnd}>
          {t('save')}
        </FormActions>
      </form>
    </Dialog>
  );
}

function MomentField({ name, value, error }: { name: keyof Dates; value: string; error: string | undefined }) {
  const t = useTranslations('classrooms.work');
  return (
    <TextField
      label={t(`dates.${name}`)}
      name={name}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      defaultValue={value}
      error={error}
      {...(name === 'publishAt' ? { required: true } : { optionalLabel: t('optional') })}
    />
  );
}
