import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Switch } from '../../../web/ui/fields/switch.tsx';
import type { NotificationSettings } from '../../contract/settings.ts';

export function MutedClasses({
  classes,
  onChange,
}: {
  classes: NotificationSettings['classes'];
  onChange: (classId: number, isMuted: boolean) => void;
}) {
  const t = useTranslations('notifications.settings.classes');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="font-title text-xl">
        {t('title')}
      </h2>
      <p className="max-w-prose text-sm text-ink-soft">{t('explanation')}</p>
      <div className={`${cardClass} divide-y divide-line px-4`}>
        {classes.map(({ id: classId, name, isMuted }) => (
          <Switch
            key={classId}
            label={t('mute', { name })}
            checked={isMuted}
            onChange={({ target }) => onChange(classId, target.checked)}
          />
        ))}
      </div>
    </section>
  );
}
