import { useTranslations } from 'use-intl';
import { shufflings } from '../../../../shared/questions.ts';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import { Choice } from './choice.tsx';
import type { SettingsFieldsProps } from './settings-fields.tsx';

/** In which order questions and options appear, and whether one can go back. */
export function OrderFields({ settings, onChange }: Pick<SettingsFieldsProps, 'settings' | 'onChange'>) {
  const t = useTranslations('question-editor.settings');
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-5 sm:grid-cols-2">
        {(['shuffleQuestions', 'shuffleOptions'] as const).map((name) => (
          <Choice
            key={name}
            label={t(name)}
            value={settings[name]}
            values={shufflings}
            nameOf={(shuffling) => t(`shufflings.${shuffling}`)}
            onChange={(shuffling) => onChange({ ...settings, [name]: shuffling })}
          />
        ))}
      </div>
      <Checkbox
        label={t('isOneByOne')}
        hint={t('isOneByOneHint')}
        checked={settings.isOneByOne}
        onChange={({ target }) => {
          const hasNoWayBack = settings.hasNoWayBack && target.checked;
          onChange({ ...settings, isOneByOne: target.checked, hasNoWayBack });
        }}
      />
      {settings.isOneByOne && (
        <Checkbox
          className="ml-8"
          label={t('hasNoWayBack')}
          hint={t('hasNoWayBackHint')}
          checked={settings.hasNoWayBack}
          onChange={({ target }) => onChange({ ...settings, hasNoWayBack: target.checked })}
        />
      )}
    </div>
  );
}
