import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SiteSettings } from '../../shared/site-settings.ts';
import { AreaFrame } from '../../web/layout/area-frame.tsx';
import { fixedSettingsQuery } from './data/queries.ts';
import { settingsSentences } from './settings/data/sentences.ts';
import { FixedNote } from './settings/settings-frame.tsx';

/** A setting that a variable of the server fixes can be read and not changed. */
export function SettingRow({ name, children }: { name: keyof SiteSettings; children: ReactNode }) {
  const { data: fixed } = useSuspenseQuery(fixedSettingsQuery());
  return (
    <fieldset disabled={fixed[name] !== undefined} className="flex min-w-0 flex-col gap-3 py-5">
      {children}
      {fixed[name] !== undefined && (
        <AreaFrame area={settingsSentences}>
          <FixedNote variable={fixed[name]} />
        </AreaFrame>
      )}
    </fieldset>
  );
}
