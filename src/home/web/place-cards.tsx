import { useTranslations } from 'use-intl';
import { useIsOn } from '../../web/data/site-frame.ts';
import { Link } from '../../web/router/router.tsx';
import { pressableCardClass } from '../../web/ui/core/card.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { coverLinkClass } from '../../web/ui/core/link.tsx';

const places = [
  { id: 'library', to: '/biblioteca', icon: 'library' },
  { id: 'news', to: '/noticias', icon: 'newspaper' },
  { id: 'forum', to: '/foro', icon: 'messages-square' },
] as const;

export function PlaceCards() {
  const t = useTranslations('home.places');
  const isOn = useIsOn();
  return (
    <section aria-label={t('label')} className="page-width">
      <ul className="grid gap-4 md:grid-cols-3">
        {places
          .filter(({ to }) => isOn(to))
          .map(({ id, to, icon }) => (
            <li key={id} className={`${pressableCardClass} flex gap-4 p-5 md:max-lg:flex-col md:max-lg:gap-3`}>
              <span className="grid size-12 shrink-0 place-items-center rounded-control bg-primary-wash text-primary-text">
                <Icon name={icon} size="lg" />
              </span>
              <div className="min-w-0">
                <h2 className="text-lg">
                  <Link to={to} className={coverLinkClass}>
                    {t(`${id}.title`)}
                  </Link>
                </h2>
                <p className="text-ink-soft">{t(`${id}.text`)}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
