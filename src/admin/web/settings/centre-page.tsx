import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { languageFacts, languages } from '../../../shared/language.ts';
import { centreLimits } from '../../../shared/settings/limits.ts';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { AccentField } from './accent-field.tsx';
import { scalesQuery } from './data/queries.ts';
import { LogoCard } from './logo-card.tsx';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

const names = ['siteName', 'accent', 'offeredLanguages', 'usualLanguage', 'timeZone', 'usualScale'] as const;

export default function CentrePage() {
  return (
    <SettingsFrame section="centre">
      <CentreForm />
      <LogoCard />
    </SettingsFrame>
  );
}

function CentreForm() {
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  /** A disabled field is not in the form's data. */
  const textOf = (data: FormData, name: (typeof names)[number]) => {
    const value = data.get(name);
    return fixed[name] === undefined && typeof value === 'string' ? value.trim() : settings[name];
  };
  const languagesOf = (data: FormData) =>
    fixed.offeredLanguages === undefined
      ? languages.filter((language) => data.has(`language.${language}`))
      : settings.offeredLanguages;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/centre.ts')).CentreChanges}
      read={(data) => ({
        values: {
          ...Object.fromEntries(names.map((name) => [name, textOf(data, name)])),
          offeredLanguages: languagesOf(data),
          logoHasName: fixed.logoHasName === undefined ? data.has('logoHasName') : settings.logoHasName,
        },
      })}
      send={useSaveSettings()}
      isFixed={[...names, 'logoHasName'].every((name) => fixed[name] !== undefined)}
    >
      {(errors) => (
        <>
          <NameFields errors={errors} />
          <LanguageFields errors={errors} />
          <UsualFields errors={errors} />
        </>
      )}
    </SectionForm>
  );
}

interface FieldsProps {
  errors: Record<string, string>;
}

type TextSetting = Exclude<(typeof names)[number], 'offeredLanguages'>;

/** What the fields of settings have in common. */
function useFields(errors: FieldsProps['errors']) {
  const t = useTranslations('siteSettings.centre');
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  const field = (name: TextSetting) => ({
    name,
    label: t(`${name}.label`),
    hint: t(`${name}.hint`),
    defaultValue: settings[name],
    error: errors[name],
  });
  return { t, settings, fixed, field };
}

function NameFields({ errors }: FieldsProps) {
  const { t, settings, fixed, field } = useFields(errors);
  return (
    <>
      <FixedNote variable={fixed.siteName} />
      <TextField {...field('siteName')} maxLength={centreLimits.name} readOnly={fixed.siteName !== undefined} />
      <FixedNote variable={fixed.logoHasName} />
      <Checkbox
        name="logoHasName"
        label={t('logoHasName.label')}
        hint={t('logoHasName.hint')}
        defaultChecked={settings.logoHasName}
        disabled={fixed.logoHasName !== undefined}
      />
      <FixedNote variable={fixed.accent} />
      <AccentField value={settings.accent} isFixed={fixed.accent !== undefined} error={errors.accent} />
    </>
  );
}

function LanguageFields({ errors }: FieldsProps) {
  const { t, settings, fixed, field } = useFields(errors);
  return (
    <>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-semibold">{t('offeredLanguages.label')}</legend>
        <FixedNote variable={fixed.offeredLanguages} />
        {languages.map((language) => (
          <Checkbox
            key={language}
            label={<span lang={language}>{languageFacts[language].name}</span>}
            name={`language.${language}`}
            defaultChecked={settings.offeredLanguages.includes(language)}
            disabled={fixed.offeredLanguages !== undefined}
          />
        ))}
        {errors.offeredLanguages && (
          <p role="alert" className="text-sm text-danger-text">
            {errors.offeredLanguages}
          </p>
        )}
      </fieldset>
      <Choice
        {...field('usualLanguage')}
        variable={fixed.usualLanguage}
        options={languages.map((language) => ({ value: language, name: languageFacts[language].name, lang: language }))}
      />
    </>
  );
}

function UsualFields({ errors }: FieldsProps) {
  const { settings, fixed, field } = useFields(errors);
  const { data: scales } = useSuspenseQuery(scalesQuery());
  // Browsers know different zones than the server.
  const zones = useHydrated() ? Intl.supportedValuesOf('timeZone') : [];
  return (
    <>
      <Choice
        {...field('timeZone')}
        variable={fixed.timeZone}
        options={[...new Set([settings.timeZone, ...zones])].map((zone) => ({
          value: zone,
          name: zone,
          translate: 'no' as const,
        }))}
      />
      <Choice
        {...field('usualScale')}
        variable={fixed.usualScale}
        options={scales.filter(({ isAdjustable }) => !isAdjustable).map(({ id, name }) => ({ value: id, name }))}
      />
    </>
  );
}

type ChoiceProps = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  variable: string | undefined;
  options: { value: string; name: string; lang?: string; translate?: 'no' }[];
};

function Choice({ variable, options, ...field }: ChoiceProps) {
  return (
    <>
      <FixedNote variable={variable} />
      <SelectField {...field} disabled={variable !== undefined}>
        {options.map(({ name, ...option }) => (
          <option key={option.value} {...option}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
