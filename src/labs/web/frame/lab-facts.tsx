import { useTranslations } from 'use-intl';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Lab } from '../labs.ts';

export function LabFacts({ lab: { minutes, age } }: { lab: Lab }) {
  const t = useTranslations('labs.facts');
  const facts: { icon: IconName; text: string }[] = [
    { icon: 'clock', text: t('minutes', { minutes }) },
    { icon: 'users', text: t('age', { age }) },
    { icon: 'lock-open', text: t('account') },
    { icon: 'wifi-off', text: t('offline') },
  ];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft">
      {facts.map(({ icon, text }) => (
        <li key={icon} className="flex items-center gap-1.5">
          <Icon name={icon} size="sm" />
          {text}
        </li>
      ))}
    </ul>
  );
}
