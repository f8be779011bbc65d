import { useTranslations } from 'use-intl';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { RepeatedRows } from '../../../web/ui/rows/repeated-rows.tsx';
import { surveyLimits } from '../../limits.ts';
import { optionField } from './survey-form-values.ts';

interface OptionFieldsProps {
  /** The question's index. */
  place: number;
  first: readonly string[];
  errors: Record<string, string>;
}

/** A choice needs two options. */
const fewest = 2;

/** One field for each option of a question. */
export function OptionFields({ place, first, errors }: OptionFieldsProps) {
  const t = useTranslations('surveys.form');
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-2 font-semibold">{t('options')}</legend>
      <RepeatedRows
        first={first.length}
        fewest={fewest}
        most={surveyLimits.options}
        addLabel={t('addOption')}
        removeLabel={(number) => t('removeOption', { number })}
      >
        {({ index, key }) => (
          <TextField
            label={t('option', { number: index + 1 })}
            name={optionField(place, index)}
            required={index < fewest}
            defaultValue={first[key] ?? ''}
            maxLength={surveyLimits.option}
            autoComplete="off"
            error={errors[optionField(place, index)]}
          />
        )}
      </RepeatedRows>
    </fieldset>
  );
}
