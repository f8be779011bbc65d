import { useTranslations } from 'use-intl';
import { Badge, type BadgeTone } from '../../web/ui/core/badge.tsx';
import type { IconName } from '../../web/ui/core/icon-names.ts';
import type { Level } from '../contract/level.ts';

const looks: Readonly<Record<Level, { tone: BadgeTone; icon?: IconName }>> = {
  none: { tone: 'neutral' },
  begun: { tone: 'info', icon: 'book-open' },
  practised: { tone: 'primary', icon: 'check' },
  shown: { tone: 'success', icon: 'award' },
};

export function LevelBadge({ level }: { level: Level }) {
  const t = useTranslations('passport.levels');
  return <Badge {...looks[level]}>{t(level)}</Badge>;
}
