import { useNow, useTranslations } from 'use-intl';
import { Link } from '../router.tsx';
import { Icon } from '../ui/icon.tsx';
import { linkClass } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

const footerPlaces = [
  { to: '/privacidad', label: 'privacyLink' },
  { to: '/terminos', label: 'termsLink' },
  { to: '/accesibilidad', label: 'accessibilityLink' },
  { to: '/api/docs', label: 'apiLink' },
] as const;

/** Where people meet: the product has no accounts on other networks. */
const meetingPlaces = [
  { to: '/foro', label: 'forum', icon: 'messages-square' },
  { to: '/noticias', label: 'news', icon: 'newspaper' },
  { to: '/noticias/rss.xml', label: 'feed', icon: 'rss' },
] as const;

export function Footer() {
  const t = useTranslations('shell');
  const year = useNow().getUTCFullYear();
  return (
    <footer data-shell="" className="mt-16 border-t bg-card">
      <div className="page-width flex flex-wrap items-center gap-x-5 gap-y-4 py-8 text-sm text-ink-soft">
        <div className="flex items-center gap-3">
          <Logo />
          <p className="whitespace-nowrap">{t('copyright', { year: String(year) })}</p>
        </div>
        <ul aria-label={t('meetingPlaces.label')} className="-mr-3 flex max-lg:ml-auto">
          {meetingPlaces.map(({ to, label, icon }) => (
            <li key={to}>
              <a
                href={to}
                aria-label={t(`meetingPlaces.${label}`)}
                title={t(`meetingPlaces.${label}`)}
                className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
              >
                <Icon name={icon} />
              </a>
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 max-lg:w-full lg:ml-auto">
          {footerPlaces.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {t(label)}
              </Link>
            </li>
          ))}
          <li>{t('version')}</li>
        </ul>
      </div>
    </footer>
  );
}
