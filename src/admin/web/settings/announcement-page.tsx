import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { languages } from '../../../shared/language.ts';
import { announcementLevels } from '../../../shared/limits.ts';
import { announcementLimits } from '../../../shared/settings/limits.ts';
import type { SiteSettings } from '../../../shared/site-settings.ts';
import { languageName } from '../../../web/forms/language-name.ts';
import { fieldColumnsClass, TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { fixedSettingsQuery, siteSettingsQuery } from '../data/queries.ts';
import { SectionForm } from './section-form.tsx';
import { FixedNote, SettingsFrame } from './settings-frame.tsx';
import { useSaveSettings } from './use-save-settings.ts';

export default function AnnouncementPage() {
  return (
    <SettingsFrame section="announcement">
      <AnnouncementForm />
    </SettingsFrame>
  );
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

/** Without a text in any language there is no announcement. */
function readAnnouncement(data: FormData) {
  const texts = Object.fromEntries(
    languages.flatMap((language) => {
      const text = textOf(data, `text.${language}`);
      return text ? [[language, text]] : [];
    }),
  );
  const days = { from: textOf(data, 'from') || null, until: textOf(data, 'until') || null };
  const announcement = Object.keys(texts).length > 0 ? { texts, level: textOf(data, 'level'), ...days } : null;
  return {
    values: { announcement },
    fieldOf: (path: string) => path.replace('announcement.texts.', 'text.').replace('announcement.', ''),
  };
}

function AnnouncementForm() {
  const t = useTranslations('siteSettings.announcement');
  const { announcement } = useSuspenseQuery(siteSettingsQuery()).data;
  const variable = useSuspenseQuery(fixedSettingsQuery()).data.announcement;
  const isFixed = variable !== undefined;
  return (
    <SectionForm
      schema={async () => (await import('../../../shared/settings/announcement.ts')).AnnouncementChanges}
      read={readAnnouncement}
      send={useSaveSettings()}
      isFixed={isFixed}
    >
      {(errors) => (
        <>
          <FixedNote variable={variable} />
          <Texts announcement={announcement} isFixed={isFixed} errors={errors} />
          <SelectField
            label={t('level.label')}
            name="level"
            defaultValue={announcement?.level ?? 'info'}
            disabled={isFixed}
          >
            {announcementLevels.map((level) => (
              <option key={level} value={level}>
                {t(`level.${level}`)}
              </option>
            ))}
          </SelectField>
          <div className={fieldColumnsClass}>
            {(['from', 'until'] as const).map((name) => (
              <TextField
                key={name}
                type="date"
                label={t(`${name}.label`)}
                hint={t(`${name}.hint`)}
                name={name}
                defaultValue={announcement?.[name] ?? ''}
                readOnly={isFixed}
                error={errors[name]}
              />
            ))}
          </div>
        </>
      )}
    </SectionForm>
  );
}

interface TextsProps {
  announcement: SiteSettings['announcement'];
  isFixed: boolean;
  errors: Record<string, string>;
}

function Texts({ announcement, isFixed, errors }: TextsProps) {
  const t = useTranslations('siteSettings.announcement');
  const locale = useLocale();
  return languages.map((language) => (
    <TextAreaField
      key={language}
      label={t('text', { language: languageName(language, locale) })}
      hint={t('textHint')}
      name={`text.${language}`}
      lang={language}
      rows={3}
      maxLength={announcementLimits.text}
      defaultValue={announcement?.texts[language]}
      readOnly={isFixed}
      error={errors[`text.${language}`]}
    />
  ));
}
