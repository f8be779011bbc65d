import { useTranslations } from 'use-intl';
import { examLimits } from '../../../../shared/limits.ts';
import { momentOfZonedInput, zonedInputOf } from '../../../../web/forms/zoned-input.ts';
import { TextField } from '../../../../web/ui/fields/field.tsx';
import type { SettingsFieldsProps } from './settings-fields.tsx';

const deviceZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When a test opens and closes, and the code without which it does not start. */
export function WindowFields({ settings, onChange, errors, classTimeZone }: SettingsFieldsProps) {
  const t = useTranslations('question-editor.settings');
  const zone = classTimeZone ?? deviceZone();
  const moments = classTimeZone ? (['opensAt'] as const) : (['opensAt', 'closesAt'] as const);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {moments.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          hint={
            classTimeZone
              ? t('opensAtHint', { zone: zone.replaceAll('_', ' ') })
              : t('zone', { zone: zone.replaceAll('_', ' ') })
          }
          optionalLabel={t('optional')}
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={zonedInputOf(settings[name], zone)}
          error={errors[`settings.${name}`]}
          onChange={({ target }) => onChange({ ...settings, [name]: momentOfZonedInput(target.value, zone) })}
        />
      ))}
      <TextField
        label={t('accessCode')}
        hint={t('accessCodeHint')}
        optionalLabel={t('optional')}
        autoComplete="off"
        maxLength={examLimits.accessCode}
        value={settings.accessCode}
        error={errors['settings.accessCode']}
        onChange={({ target }) => onChange({ ...settings, accessCode: target.value })}
      />
    </div>
  );
}
