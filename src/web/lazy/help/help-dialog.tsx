import { useTranslations } from 'use-intl';
import { useIsOn } from '../../data/site-frame.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/core/button.tsx';
import type { IconName } from '../../ui/core/icon-names.ts';
import { Icon } from '../../ui/core/icon.tsx';
import { linkClass } from '../../ui/core/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ScreenHelpText } from './screen-help.tsx';

const sections = [
  { id: 'navigation', icon: 'menu', places: [] },
  {
    id: 'functions',
    icon: 'sparkles',
    places: [
      { to: '/cursos', label: 'courses' },
      { to: '/pdf-viewer/planificador', label: 'planner' },
      { to: '/pdf-viewer/evaluaciones', label: 'rubric' },
    ],
  },
  {
    id: 'tools',
    icon: 'library',
    places: [
      { to: '/herramientas/aichatting', label: 'assistant' },
      { to: '/trabajo-conjunto', label: 'jointWork' },
      { to: '/presentation-generator', label: 'presentation' },
      { to: '/ayuda/ia-en-las-tareas', label: 'aiInTasks' },
    ],
  },
] as const satisfies { id: string; icon: IconName; places: { to: string; label: string }[] }[];

export function HelpDialog({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('help');
  const isOn = useIsOn();
  return (
    <Dialog
      open
      onClose={onEnd}
      title={t('title')}
      closeLabel={t('close')}
      footer={
        <Button variant="primary" onClick={onEnd}>
          {t('understood')}
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <ScreenHelpText onEnd={onEnd} />
        <Link to="/ayuda" onClick={onEnd} className={`${linkClass} inline-flex min-h-11 items-center self-start`}>
          {t('all')}
        </Link>
        {sections.map(({ id, icon, places }) => (
          <section key={id} className="flex gap-4">
            <Icon name={icon} size="lg" className="mt-0.5 text-primary-text" />
            <div>
              <h3 className="text-lg">{t(`${id}.title`)}</h3>
              <p className="text-ink-soft">{t(`${id}.text`)}</p>
              {places.length > 0 && (
                <ul className="flex flex-wrap gap-x-5">
                  {places
                    .filter(({ to }) => isOn(to))
                    .map(({ to, label }) => (
                      <li key={to}>
                        <Link to={to} onClick={onEnd} className={`${linkClass} inline-flex min-h-11 items-center`}>
                          {t(`places.${label}`)}
                        </Link>
                      </li>
                    ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
