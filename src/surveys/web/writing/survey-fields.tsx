import { useTranslations } from 'use-intl';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { surveyLimits } from '../../limits.ts';

interface SurveyFieldsProps {
  /** Initial values. */
  values: { title?: string | undefined; description?: string | undefined; closesOn?: string | undefined };
  errors: Record<string, string>;
}

/** Fields that can be changed after answers exist. */
export function SurveyFields({ values, errors }: SurveyFieldsProps) {
  const t = useTranslations('surveys.form');
  return (
    <>
      <TextField
        label={t('title')}
        name="title"
        required
        defaultValue={values.title}
        maxLength={surveyLimits.title}
        autoComplete="off"
        error={errors['title']}
        data-autofocus=""
      />
      <TextAreaField
        label={t('description')}
        optionalLabel={t('optional')}
        name="description"
        rows={3}
        defaultValue={values.description}
        maxLength={surveyLimits.description}
        error={errors['description']}
      />
      <TextField
        label={t('closesAt')}
        optionalLabel={t('optional')}
        hint={t('closesAtHint')}
        type="date"
        name="closesAt"
        defaultValue={values.closesOn}
        error={errors['closesAt']}
      />
    </>
  );
}
