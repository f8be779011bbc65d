import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { heldWordLimits } from '../../shared/limits.ts';
import { Button } from '../../web/ui/core/button.tsx';
import { TextAreaField } from '../../web/ui/fields/field.tsx';
import { SelectField } from '../../web/ui/fields/select.tsx';
import { SettingRow } from './setting-row.tsx';
import type { SettingProps } from './site-settings-form.tsx';

const firstPosts = [0, 1, 2, 3, 5, 10];

/** What waits for a moderator before it is published. Nothing does unless an administrator chooses so. */
export function ModerationSettings({ settings, change }: SettingProps) {
  const t = useTranslations('admin.settings');
  function saveWords(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('heldWords');
    const lines = typeof typed === 'string' ? typed.split('\n') : [];
    const words = lines.map((word) => word.trim().slice(0, heldWordLimits.length)).filter(Boolean);
    change.run({ heldWords: [...new Set(words)].slice(0, heldWordLimits.count) });
  }
  return (
    <>
      <SettingRow name="heldWords">
        <form method="post" onSubmit={saveWords} className="flex flex-col items-start gap-3">
          <TextAreaField
            key={settings.heldWords.join('\n')}
            label={t('heldWords.label')}
            hint={t('heldWords.hint')}
            name="heldWords"
            rows={4}
            defaultValue={settings.heldWords.join('\n')}
          />
          <Button type="submit" busy={change.sending && t('heldWords.saving')}>
            {t('heldWords.save')}
          </Button>
        </form>
      </SettingRow>
      <SettingRow name="firstPostsHeld">
        <SelectField
          label={t('firstPostsHeld.label')}
          hint={t('firstPostsHeld.hint')}
          name="firstPostsHeld"
          value={settings.firstPostsHeld}
          aria-busy={change.sending || undefined}
          onChange={(event) => change.run({ firstPostsHeld: Number(event.target.value) })}
        >
          {firstPosts.map((count) => (
            <option key={count} value={count}>
              {t('firstPostsHeld.count', { count })}
            </option>
          ))}
        </SelectField>
      </SettingRow>
    </>
  );
}
