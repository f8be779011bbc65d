import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../data/session.ts';
import { useEndSimulation } from '../../layout/use-end-simulation.ts';
import { Button } from '../../ui/core/button.tsx';
import { Icon } from '../../ui/core/icon.tsx';

/** Shown on every page during role simulation, with a button to end it. */
export function SimulationBanner() {
  const t = useTranslations('administrator-banners.simulation');
  const role = useTranslations('shell.roles');
  const user = useCurrentUser();
  const { end, sending } = useEndSimulation();
  if (!user || user.role === user.originalRole || user.needsSecondFactor) return null;
  return (
    <aside aria-label={t('label')} className="border-b border-warning-line bg-warning-wash text-warning-text">
      <div className="page-width flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 py-2">
        <p className="flex items-center gap-2">
          <Icon name="eye" />
          {t('banner', { role: role(user.role) })}
        </p>
        <Button size="sm" icon="undo" busy={sending && t('ending')} onClick={end}>
          {t('end')}
        </Button>
      </div>
    </aside>
  );
}
