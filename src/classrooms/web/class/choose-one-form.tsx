import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormActions } from '../../../web/forms/form-actions.tsx';
import type { useAction } from '../../../web/forms/form.ts';
import { SelectField } from '../../../web/ui/fields/select.tsx';

interface ChooseOneFormProps {
  label: string;
  options: readonly { id: number; label: string }[];
  value: number;
  onChange: (id: number) => void;
  action: Pick<ReturnType<typeof useAction>, 'problem' | 'sending'> & { run: () => void };
  busy: string;
  submit: string;
  onCancel: () => void;
  /** Further fields, below the choice. */
  children?: ReactNode;
}

/** The form of a dialog in which one thing is chosen from a list. */
export function ChooseOneForm({
  label,
  options,
  value,
  onChange,
  action,
  busy,
  submit,
  onCancel,
  children,
}: ChooseOneFormProps) {
  const t = useTranslations('classrooms');
  return (
    <form
      method="post"
      className="flex flex-col gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        action.run();
      }}
    >
      <SelectField label={label} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </SelectField>
      {children}
      <FormActions problem={action.problem} busy={action.sending && busy} cancelLabel={t('cancel')} onCancel={onCancel}>
        {submit}
      </FormActions>
    </form>
  );
}
