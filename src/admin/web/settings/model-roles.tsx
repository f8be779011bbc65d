import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { roles } from '../../../shared/roles.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { SectionForm } from './section-form.tsx';
import { FixedNote } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

/** Which roles the model answers. */
export function ModelRoles() {
  const t = useTranslations('siteSettings.modelRoles');
  const roleName = useTranslations('shell.roles');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  const isFixed = fixed.modelRoles !== undefined;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/model-role-changes.ts')).ModelRoleChanges}
      read={(data) => ({ values: { modelRoles: roles.filter((role) => data.has(`role.${role}`)) } })}
      send={useSaveSettings()}
      isFixed={isFixed}
    >
      {() => (
        <>
          <h2 className="text-xl">{t('title')}</h2>
          <p className="text-ink-soft">{t('explanation')}</p>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 font-semibold">{t('legend')}</legend>
            <FixedNote variable={fixed.modelRoles} />
            {roles.map((role) => (
              <Checkbox
                key={role}
                label={roleName(role)}
                name={`role.${role}`}
                defaultChecked={settings.modelRoles.includes(role)}
                disabled={isFixed}
              />
            ))}
          </fieldset>
        </>
      )}
    </SectionForm>
  );
}
