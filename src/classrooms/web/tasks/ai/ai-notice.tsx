import { useTranslations } from 'use-intl';
import { useIsOn } from '../../../../web/data/site-frame.ts';
import { Link } from '../../../../web/router/router.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../../web/ui/core/link.tsx';
import type { WholeTask } from '../../../contract/tasks.ts';

const helpers = [
  { id: 'assistant', to: '/herramientas/aichatting' },
  { id: 'jointWork', to: '/trabajo-conjunto' },
  { id: 'presentation', to: '/presentation-generator' },
] as const;

/** The AI level of a task, before anybody begins it. Students get links to the helpers, which then obey it. */
export function AiNotice({ task }: { task: WholeTask }) {
  const t = useTranslations('classrooms.tasks.ai');
  const isOn = useIsOn();
  const { ai } = task;
  if (!ai && !task.may.write) return null;
  return (
    <section
      aria-labelledby="nivel-de-ia"
      className="flex max-w-reading gap-3 rounded-control border border-line bg-info-wash p-4 text-info-text"
    >
      <Icon name="bot" className="mt-0.5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 id="nivel-de-ia" className="text-base font-semibold">
          {t('level', { name: ai ? ai.name : t('unstated') })}
        </h2>
        <p>{ai ? ai.sentence : t('unstatedForWriters')}</p>
        {ai && task.mine && ai.level !== 'none' && isOn(helpers[0].to) && (
          <p className="flex flex-wrap gap-x-4">
            <span>{t('helpers')}</span>
            {helpers.map(({ id, to }) => (
              <Link key={id} to={`${to}?tarea=${task.id}`} className={linkClass}>
                {t(`helper.${id}`)}
              </Link>
            ))}
          </p>
        )}
        <p className="text-sm">
          <Link to="/ayuda/ia-en-las-tareas" className={linkClass}>
            {t('more')}
          </Link>
        </p>
      </div>
    </section>
  );
}
