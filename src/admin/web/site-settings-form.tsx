import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { useCall } from '../../web/data/query-client.ts';
import { FormProblem } from '../../web/forms/form-parts.tsx';
import { useAction } from '../../web/forms/form.ts';
import { useFailureToast } from '../../web/forms/use-failure-toast.ts';
import { AreaFrame } from '../../web/layout/area-frame.tsx';
import { cardClass } from '../../web/ui/core/card.tsx';
import { toast } from '../../web/ui/core/toast.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { Switch } from '../../web/ui/fields/switch.tsx';
import { changeSiteSettings } from '../contract.ts';
import { AiLevelSettings } from './ai-level-settings.tsx';
import { AuthorSettings } from './author-settings.tsx';
import { siteSettingsQuery } from './data/queries.ts';
import { ModerationSettings } from './moderation-settings.tsx';
import { SettingRow } from './setting-row.tsx';
import { settingsSentences } from './settings/data/sentences.ts';
import { SectionLinks } from './settings/settings-frame.tsx';
import { SignUpSettings } from './sign-up-settings.tsx';

/** What an administrator can choose for attachments. */
const attachmentChoices = {
  attachmentCount: [5, 10, 20, 30, 50],
  attachmentMegabytes: [10, 25, 50, 100, 200],
};

const ages = [13, 14, 15, 16, 17, 18];

type SwitchName =
  | 'reviewedNews'
  | 'teachersCreateClasses'
  | 'pupilNamesOnDevice'
  | 'guardianConsent'
  | 'secondFactorForIamakers';

/** Each setting applies to everybody at once. */
export function SiteSettingsForm() {
  const t = useTranslations('admin.settings');
  const call = useCall();
  const queries = useQueryClient();
  const { data: settings } = useSuspenseQuery(siteSettingsQuery());
  const change = useAction(
    async (changes: Partial<SiteSettings>) => {
      queries.setQueryData(siteSettingsQuery().queryKey, await call(changeSiteSettings, { body: changes }));
      toast({ title: t('done'), description: t('doneExplanation') });
    },
    useFailureToast(t('failed')),
  );
  const props = { settings, change };
  return (
    <div className="flex flex-col gap-6">
      <AreaFrame area={settingsSentences}>
        <SectionLinks current="general" />
      </AreaFrame>
      <p className="text-ink-soft">{t('explanation')}</p>
      <SettingGroup name="entry">
        <SignUpSettings {...props} />
        <TeacherSignUpSetting {...props} />
        <MinimumAgeSetting {...props} />
        <SwitchSetting name="guardianConsent" {...props} />
        <SwitchSetting name="secondFactorForIamakers" {...props} />
      </SettingGroup>
      <SettingGroup name="classes">
        <SwitchSetting name="teachersCreateClasses" {...props} />
        <SwitchSetting name="pupilNamesOnDevice" {...props} />
        <AiLevelSettings {...props} />
        <AttachmentSettings {...props} />
      </SettingGroup>
      <SettingGroup name="publishing">
        <AuthorSettings {...props} />
        <SwitchSetting name="reviewedNews" {...props} />
        <ModerationSettings {...props} />
        <CommunityFiguresSetting {...props} />
      </SettingGroup>
      <FormProblem problem={change.problem} />
    </div>
  );
}

function SettingGroup({ name, children }: { name: 'entry' | 'classes' | 'publishing'; children: ReactNode }) {
  const t = useTranslations('admin.settings.groups');
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex max-w-reading flex-col gap-3">
      <h2 id={heading} className="font-title text-xl">
        {t(name)}
      </h2>
      <div className={`${cardClass} divide-y divide-line px-4 sm:px-6`}>{children}</div>
    </section>
  );
}

export interface SettingProps {
  settings: SiteSettings;
  change: { sending: boolean; run: (changes: Partial<SiteSettings>) => void };
}

function CommunityFiguresSetting({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (
    <SettingRow name="communityFigures">
      <SelectField
        label={t('communityFigures.label')}
        hint={t(`communityFigures.${settings.communityFigures}`)}
        name="communityFigures"
        value={settings.communityFigures}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ communityFigures: event.target.value as SiteSettings['communityFigures'] })}
      >
        {(['auto', 'fixed', 'live'] as const).map((figures) => (
          <option key={figures} value={figures}>
            {t(`communityFigures.names.${figures}`)}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

function TeacherSignUpSetting({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (
    <SettingRow name="teacherSignUp">
      <SelectField
        label={t('teacherSignUp.label')}
        hint={t(`teacherSignUp.${settings.teacherSignUp}`)}
        name="teacherSignUp"
        value={settings.teacherSignUp}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ teacherSignUp: event.target.value as SiteSettings['teacherSignUp'] })}
      >
        {(['open', 'approval', 'invitation'] as const).map((way) => (
          <option key={way} value={way}>
            {t(`teacherSignUp.names.${way}`)}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

function MinimumAgeSetting({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (
    <SettingRow name="minimumAge">
      <SelectField
        label={t('minimumAge.label')}
        hint={t('minimumAge.hint', { age: settings.minimumAge })}
        name="minimumAge"
        value={settings.minimumAge}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ minimumAge: Number(event.target.value) })}
      >
        {ages.map((age) => (
          <option key={age} value={age}>
            {t('minimumAge.years', { age })}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

function AttachmentSettings({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  return (['attachmentCount', 'attachmentMegabytes'] as const).map((name) => (
    <SettingRow key={name} name={name}>
      <SelectField
        label={t(`${name}.label`)}
        hint={t(`${name}.hint`)}
        name={name}
        value={settings[name]}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ [name]: Number(event.target.value) })}
      >
        {attachmentChoices[name].map((most) => (
          <option key={most} value={most}>
            {t(`${name}.most`, { most })}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  ));
}

function SwitchSetting({ name, settings, change }: SettingProps & { name: SwitchName }) {
  const t = useTranslations('admin.settings');
  return (
    <SettingRow name={name}>
      <Switch
        label={<span className="font-semibold">{t(`${name}.label`)}</span>}
        hint={settings[name] ? t(`${name}.on`) : t(`${name}.off`)}
        checked={settings[name]}
        aria-busy={change.sending || undefined}
        onChange={(event) => change.run({ [name]: event.target.checked })}
      />
    </SettingRow>
  );
}
