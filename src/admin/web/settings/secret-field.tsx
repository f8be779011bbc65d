import { useTranslations } from 'use-intl';
import { serviceLimits } from '../../../shared/limits.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';

interface SecretFieldProps {
  label: string;
  name: string;
  /** The name of the box that deletes the stored secret. */
  forgetName: string;
  forgetLabel: string;
  isStored: boolean;
  isFixed: boolean;
  error: string | undefined;
}

/** A secret is written and never shown: the field is always empty, and says whether one is stored. */
export function SecretField({ label, name, forgetName, forgetLabel, isStored, isFixed, error }: SecretFieldProps) {
  const t = useTranslations('siteSettings.secret');
  return (
    <>
      <TextField
        type="password"
        label={label}
        hint={isStored ? t('stored') : t('none')}
        name={name}
        maxLength={serviceLimits.secret}
        autoComplete="new-password"
        readOnly={isFixed}
        error={error}
      />
      {isStored && !isFixed && <Checkbox label={forgetLabel} name={forgetName} />}
    </>
  );
}
