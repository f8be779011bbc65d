import { useTranslations } from 'use-intl';
import type { Theme } from '../../../shared/preferences.ts';
import { usePreferences } from '../../../web/text/preferences.tsx';
import { RadioGroup } from '../../../web/ui/fields/radio-group.tsx';

const offered = ['light', 'dark', 'system'] as const satisfies readonly Theme[];

/** The custom theme is chosen with its colour in the settings menu: here none of the three is selected then. */
export function ThemeChoice() {
  const t = useTranslations('accounts.account.theme');
  const { preferences, change } = usePreferences();
  return (
    <RadioGroup<Theme>
      legend={t('legend')}
      hideLegend
      hint={preferences.theme === 'custom' ? t('custom') : undefined}
      name="theme"
      look="cards"
      options={offered.map((theme) => ({ value: theme, label: t(theme), hint: t(`hints.${theme}`) }))}
      value={preferences.theme}
      onChange={(theme) => void change({ theme })}
    />
  );
}
