import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { unitsQuery } from '../work/data/queries.ts';

interface UnitFieldProps {
  classId: number;
  value: number | null;
  onChange: (unitId: number | null) => void;
}

/** One of the units of a class, or none. */
export function UnitField({ classId, value, onChange }: UnitFieldProps) {
  const t = useTranslations('classrooms.unitField');
  const units = useQuery(unitsQuery(classId)).data ?? [];
  return (
    <SelectField
      label={t('label')}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{t('none')}</option>
      {units.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
