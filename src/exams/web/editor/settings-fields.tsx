import { useTranslations } from 'use-intl';
import { type ReviewLevel, reviewLevels } from '../../../shared/questions.ts';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { CreditFields } from './credit-fields.tsx';
import type { SettingsDraft } from './exam-draft.ts';

interface SettingsFieldsProps {
  settings: SettingsDraft;
  onChange: (settings: SettingsDraft) => void;
  errors: Readonly<Record<string, string>>;
}

/** The number of attempts, what a closed attempt shows, and how answers earn points. */
export function SettingsFields({ settings, onChange, errors }: SettingsFieldsProps) {
  const t = useTranslations('question-editor.settings');
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-3 font-semibold">{t('title')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('freeAttempts')}
          hint={t('freeAttemptsHint')}
          type="number"
          min={1}
          max={100}
          required
          value={settings.freeAttempts}
          error={errors['settings.freeAttempts']}
          onChange={(event) => onChange({ ...settings, freeAttempts: event.target.value })}
        />
        <TextField
          label={t('waitHours')}
          hint={t('waitHoursHint')}
          type="number"
          min={1}
          max={8760}
          value={settings.waitHours}
          error={errors['settings.waitHours']}
          onChange={(event) => onChange({ ...settings, waitHours: event.target.value })}
        />
        {(['reviewBefore', 'reviewAfter'] as const).map((name) => (
          <SelectField
            key={name}
            label={t(name)}
            value={settings[name]}
            onChange={(event) => onChange({ ...settings, [name]: event.target.value as ReviewLevel })}
          >
            {reviewLevels.map((level) => (
              <option key={level} value={level}>
                {t(`levels.${level}`)}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <CreditFields settings={settings} onChange={onChange} />
    </fieldset>
  );
}
