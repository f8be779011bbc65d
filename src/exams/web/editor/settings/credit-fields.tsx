import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../../web/ui/fields/checkbox.tsx';
import type { SettingsDraft } from '../exam-draft.ts';

interface CreditFieldsProps {
  settings: SettingsDraft;
  onChange: (settings: SettingsDraft) => void;
}

/** Whether parts of an answer earn points, and what wrong options cost. */
export function CreditFields({ settings, onChange }: CreditFieldsProps) {
  const t = useTranslations('question-editor.settings');
  return (
    <div className="flex flex-col">
      <Checkbox
        label={t('partialCredit')}
        hint={t('partialCreditHint')}
        checked={settings.partialCredit}
        onChange={({ target }) => onChange({ ...settings, partialCredit: target.checked })}
      />
      {settings.partialCredit && (
        <Checkbox
          className="ml-8"
          label={t('belowZero')}
          hint={t('belowZeroHint')}
          checked={settings.belowZero}
          onChange={({ target }) => onChange({ ...settings, belowZero: target.checked })}
        />
      )}
    </div>
  );
}
