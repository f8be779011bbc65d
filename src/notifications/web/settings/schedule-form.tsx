import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isLanguage, languageFacts, languages } from '../../../shared/language.ts';
import { useDeviceTimeZone } from '../../../web/lazy/device-time-zone.tsx';
import { useHydrated } from '../../../web/start/use-hydrated.ts';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { TextField } from '../../../web/ui/fields/field.tsx';
import { SelectField } from '../../../web/ui/fields/select.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import { digestHour } from '../../contract/notification-kinds.ts';
import type { NotificationSettings, SettingsChanges } from '../../contract/settings.ts';
import { minutesOf, timeOf } from './time-of-day.ts';

type Changes = Partial<SettingsChanges>;

/** A night, for those who turn quiet hours on. */
const usualNight = { from: 22 * 60, to: 7 * 60 };

interface ScheduleProps {
  settings: NotificationSettings;
  onChange: (changes: Changes, back: Changes) => void;
}

/** When emails are sent, and in which language. */
export function ScheduleForm({ settings, onChange }: ScheduleProps) {
  const t = useTranslations('notifications.settings.schedule');
  const id = useId();
  const { language } = settings;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{t('explanation', { hour: timeOf(digestHour * 60) })}</p>
      <div className={`${cardClass} flex max-w-xl flex-col gap-4 p-4`}>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target: { value } }) => isLanguage(value) && onChange({ language: value }, { language })}
        >
          {languages.map((each) => (
            <option key={each} value={each} lang={each}>
              {languageFacts[each].name}
            </option>
          ))}
        </SelectField>
        <TimeZoneField settings={settings} onChange={onChange} />
        <QuietHours settings={settings} onChange={onChange} />
      </div>
    </section>
  );
}

function TimeZoneField({ settings, onChange }: ScheduleProps) {
  const t = useTranslations('notifications.settings.schedule');
  const device = useDeviceTimeZone();
  const timeZone = settings.timeZone ?? device;
  // The server and the browser may know different names.
  const known = useHydrated() ? Intl.supportedValuesOf('timeZone') : [];
  return (
    <SelectField
      label={t('timeZone')}
      value={timeZone}
      onChange={({ target }) => onChange({ timeZone: target.value }, { timeZone })}
    >
      {[...new Set([timeZone, ...known])].map((zone) => (
        <option key={zone} value={zone} translate="no">
          {zone}
        </option>
      ))}
    </SelectField>
  );
}

function QuietHours({ settings: { quietHours }, onChange }: ScheduleProps) {
  const t = useTranslations('notifications.settings.schedule');
  const set = (next: NotificationSettings['quietHours']) => {
    // From and to the same minute is neither all day nor never.
    if (next && next.from === next.to) return;
    onChange({ quietHours: next }, { quietHours });
  };
  return (
    <>
      <Switch
        label={t('quiet')}
        hint={t('quietHint')}
        checked={quietHours !== null}
        onChange={({ target }) => set(target.checked ? usualNight : null)}
      />
      {quietHours && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={`${end} ${quietHours[end]}`}
              type="time"
              label={t(end)}
              defaultValue={timeOf(quietHours[end])}
              // Not while it is being typed: each digit would be saved.
              onBlur={({ target }) => {
                const minutes = minutesOf(target.value);
                if (minutes !== undefined && minutes !== quietHours[end]) set({ ...quietHours, [end]: minutes });
              }}
            />
          ))}
        </div>
      )}
    </>
  );
}
