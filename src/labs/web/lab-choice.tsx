import { useTranslations } from 'use-intl';
import type { LabKey } from '../../shared/contract/lab-keys.ts';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { labs } from './labs.ts';

export interface LabChoiceProps {
  label: string;
  optionalLabel?: string;
  hint?: string;
  error?: string | undefined;
  /** Of the field in a form. */
  name?: string;
  /** Empty for none. */
  lab: LabKey | '';
  /** The words for no laboratory. Without them, there is always one. */
  none?: string;
  onChange?: (lab: LabKey | '') => void;
}

export function LabChoice({ label, optionalLabel, hint, error, name, lab, none, onChange }: LabChoiceProps) {
  const t = useTranslations('labs.list');
  return (
    <SelectField
      label={label}
      error={error}
      {...(optionalLabel && { optionalLabel })}
      {...(hint && { hint })}
      {...(name && { name })}
      {...(onChange
        ? { value: lab, onChange: ({ target }) => onChange(target.value as LabKey | '') }
        : { defaultValue: lab })}
    >
      {none && <option value="">{none}</option>}
      {labs.map(({ key }) => (
        <option key={key} value={key}>
          {t(`${key}.title`)}
        </option>
      ))}
    </SelectField>
  );
}
