import { useTranslations } from 'use-intl';
import { SelectField } from '../../web/ui/fields/select.tsx';
import type { LabKey } from '../contract/lab-keys.ts';
import { labs } from './labs.ts';

export interface LabChoiceProps {
  label: string;
  lab: LabKey;
  onChange: (lab: LabKey) => void;
}

export function LabChoice({ label, lab, onChange }: LabChoiceProps) {
  const t = useTranslations('labs.list');
  return (
    <SelectField label={label} value={lab} onChange={({ target }) => onChange(target.value as LabKey)}>
      {labs.map(({ key }) => (
        <option key={key} value={key}>
          {t(`${key}.title`)}
        </option>
      ))}
    </SelectField>
  );
}
