import { useTranslations } from 'use-intl';
import type { DraftValues } from '../../../web/data/stored-drafts.ts';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { classLimits } from '../../limits.ts';

interface ClassFieldsProps {
  errors: Readonly<Record<string, string>>;
  values: DraftValues;
}

/** Name and description, for creating and editing a class. */
export function ClassFields({ errors, values }: ClassFieldsProps) {
  const t = useTranslations('classrooms.create');
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        defaultValue={values['name']}
        maxLength={classLimits.name}
        required
        autoComplete="off"
        error={errors['name']}
        data-autofocus=""
      />
      <TextAreaField
        label={t('description')}
        name="description"
        rows={3}
        defaultValue={values['description']}
        maxLength={classLimits.description}
        required
        error={errors['description']}
      />
    </>
  );
}
