import { useTranslations } from 'use-intl';
import { keysOf } from '../../../shared/keys-of.ts';
import { useIsOn } from '../../../web/data/site-frame.ts';
import { AreaFrame } from '../../../web/layout/area-frame.tsx';
import { Link } from '../../../web/router/router.tsx';
import { pressableCardClass } from '../../../web/ui/core/card.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../../web/ui/core/link.tsx';
import { ownHelpersSentences } from './data/sentences.ts';

const places = {
  assistant: { to: '/herramientas/aichatting', icon: 'bot' },
  jointWork: { to: '/trabajo-conjunto', icon: 'pen-line' },
  presentation: { to: '/presentation-generator', icon: 'presentation' },
  planner: { to: '/pdf-viewer/planificador', icon: 'calendar' },
  rubric: { to: '/pdf-viewer/evaluaciones', icon: 'clipboard-check' },
  guide: { to: '/herramientas/chatbot', icon: 'message-circle' },
} as const satisfies Record<string, { to: string; icon: IconName }>;

export type OwnHelper = keyof typeof places;

const all = keysOf(places);

interface OwnHelpersProps {
  /** All of them by default. */
  only?: readonly OwnHelper[];
  /** Matches the other titles of the page. */
  titleClassName?: string;
}

/** Links to the product's own assistants, for every page where users may look for one. */
export function OwnHelpers({ only = all, titleClassName = 'text-lg' }: OwnHelpersProps) {
  const isOn = useIsOn();
  if (!isOn(places.assistant.to)) return null;
  return (
    <AreaFrame area={ownHelpersSentences}>
      <HelperCards helpers={only} titleClassName={titleClassName} />
    </AreaFrame>
  );
}

function HelperCards({ helpers, titleClassName }: { helpers: readonly OwnHelper[]; titleClassName: string }) {
  const t = useTranslations('assist.ownHelpers');
  return (
    <section aria-labelledby="ayudantes" className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h2 id="ayudantes" className={titleClassName}>
          {t('title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('introduction')}</p>
      </div>
      <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fill,minmax(max(14rem,30%),1fr))]">
        {helpers.map((id) => (
          <li key={id} className={`${pressableCardClass} flex gap-3 p-4`}>
            <Icon name={places[id].icon} className="mt-0.5 shrink-0 text-primary-text" />
            <div className="min-w-0">
              <h3>
                <Link to={places[id].to} className={`${coverLinkClass} font-semibold`}>
                  {t(`${id}.name`)}
                </Link>
              </h3>
              <p className="text-sm text-ink-soft">{t(`${id}.what`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
