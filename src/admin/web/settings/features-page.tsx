import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { features } from '../../../shared/settings/features.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

export default function FeaturesPage() {
  return (
    <SettingsFrame section="features">
      <FeaturesForm />
    </SettingsFrame>
  );
}

function FeaturesForm() {
  const t = useTranslations('siteSettings.features');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  const isFixed = (feature: string) => fixed[feature] !== undefined;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/feature-changes.ts')).FeatureChanges}
      read={(data) => ({
        // A disabled box is not in the form's data.
        values: Object.fromEntries(
          features.map((feature) => [feature, isFixed(feature) ? settings[feature] : data.has(feature)]),
        ),
      })}
      send={useSaveSettings()}
      isFixed={features.every(isFixed)}
    >
      {() =>
        features.map((feature) => (
          <div key={feature} className="flex flex-col gap-2">
            <Checkbox
              label={t(`${feature}.label`)}
              hint={t(`${feature}.hint`)}
              name={feature}
              defaultChecked={settings[feature]}
              disabled={isFixed(feature)}
            />
            <FixedNote variable={fixed[feature]} />
          </div>
        ))
      }
    </SectionForm>
  );
}
