import { useTranslations } from 'use-intl';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingProps } from './site-settings-form.tsx';

const unconfirmedModes = ['everything', 'learning', 'reading'] as const satisfies SiteSettings['unconfirmedEmail'][];
const signUpModes = ['open', 'approval', 'invitation', 'closed'] as const satisfies SiteSettings['signUp'][];

/** Who can create an account, and what its owner may do before they confirm the address. */
export function SignUpSettings(props: SettingProps) {
  return (
    <>
      <SignUpSetting {...props} />
      <UnconfirmedSetting {...props} />
    </>
  );
}

function UnconfirmedSetting({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings.unconfirmedEmail');
  return (
    <SettingRow name="unconfirmedEmail">
      <SelectField
        label={t('label')}
        hint={t(settings.unconfirmedEmail)}
        name="unconfirmedEmail"
        value={settings.unconfirmedEmail}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ unconfirmedEmail: event.target.value as SiteSettings['unconfirmedEmail'] })}
      >
        {unconfirmedModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`names.${mode}`)}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

function SignUpSetting({ settings, change }: SettingProps) {
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
