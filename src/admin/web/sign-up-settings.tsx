import { useTranslations } from 'use-intl';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingProps } from './site-settings-form.tsx';

const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const satisfies SiteSettings['signUp'][];

/** Who can create an account, and with which role and age. */
export function SignUpSettings({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (
    <SettingRow name="signUp">
      <SelectField
        label={t('signUp.label')}
        hint={t(`signUp.${settings.signUp}`)}
        name="signUp"
        value={settings.signUp}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ signUp: event.target.value as SiteSettings['signUp'] })}
      >
        {signUpModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`signUp.names.${mode}`)}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}
