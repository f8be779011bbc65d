import { useTranslations } from 'use-intl';
import { authorModes } from '../../shared/settings/authors.ts';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingProps } from './site-settings-form.tsx';

/** Who may begin articles and topics. */
export function AuthorSettings({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (['newsAuthors', 'topicAuthors'] as const).map((name) => (
    <SettingRow key={name} name={name}>
      <SelectField
        label={t(`${name}.label`)}
        hint={t(`${name}.hint`)}
        name={name}
        value={settings[name]}
        aria-busy={change.sending || undefined}
        onChange={({ target }) => change.run({ [name]: target.value })}
      >
        {authorModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`authors.${mode}`)}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  ));
}
