import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { longestAiWording, type AiLevel } from '../../shared/ai-levels.ts';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { usePreferences } from '../../web/text/preferences.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { TextAreaField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { aiLevelsQuery } from './data/queries.ts';
import { SettingRow } from './setting-row.tsx';
import type { SettingProps } from './site-settings-form.tsx';

/** The level that new tasks begin with, and the centre's own words for each, in the language of the screen. */
export function AiLevelSettings({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings.ai');
  const { data } = useSuspenseQuery(aiLevelsQuery());
  return (
    <>
      <SettingRow name="usualAiLevel">
        <SelectField
          label={t('usual')}
          hint={t('usualHint')}
          name="usualAiLevel"
          value={settings.usualAiLevel}
          aria-busy={change.sending || undefined}
          onChange={(event) => change.run({ usualAiLevel: event.target.value as AiLevel })}
        >
          {data.levels.map(({ level, name }) => (
            <option key={level} value={level}>
              {name}
            </option>
          ))}
        </SelectField>
      </SettingRow>
      <SettingRow name="aiWording">
        <WordingForm settings={settings} change={change} levels={data.levels} />
      </SettingRow>
    </>
  );
}

interface WordingFormProps extends SettingProps {
  levels: readonly { level: AiLevel; name: string; sentence: string; isOwn: boolean }[];
}

function WordingForm({ settings, change, levels }: WordingFormProps) {
  const t = useTranslations('admin.settings.ai');
  const { language } = usePreferences().preferences;
  const [wording, setWording] = useState<NonNullable<SiteSettings['aiWording'][typeof language]>>(
    settings.aiWording[language] ?? {},
  );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('wording')}</summary>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          change.run({ aiWording: { ...settings.aiWording, [language]: wording } });
        }}
      >
        <p className="text-sm text-ink-soft">{t('wordingHint')}</p>
        {levels.map(({ level, name, sentence, isOwn }) => (
          <TextAreaField
            key={level}
            label={name}
            name={level}
            rows={2}
            maxLength={longestAiWording}
            placeholder={isOwn ? undefined : sentence}
            value={wording[level] ?? ''}
            onChange={(event) => setWording({ ...wording, [level]: event.target.value })}
          />
        ))}
        <Button type="submit" className="self-start" busy={change.sending && t('saving')}>
          {t('save')}
        </Button>
      </form>
    </details>
  );
}
