import { useNow, useTranslations } from 'use-intl';
import { useFooterLinks } from '../data/footer-links.ts';
import { useIsOn, useSiteName } from '../data/site-frame.ts';
import { Link } from '../router/router.tsx';
import { Icon } from '../ui/core/icon.tsx';
import { linkClass } from '../ui/core/link.tsx';
import { Logo } from '../ui/core/logo.tsx';

const legalLinks = [
  { to: '/ayuda', label: 'helpLink' },
  { to: '/privacidad', label: 'privacyLink' },
  { to: '/terminos', label: 'termsLink' },
  { to: '/accesibilidad', label: 'accessibilityLink' },
  { to: '/api/docs', label: 'apiLink' },
] as const;

/** Default community links, until an administrator sets others. */
const communityLinks = [
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
          <p className="whitespace-nowrap">{t('copyright', { year: String(year), name: useSiteName() })}</p>
        </div>
        <CommunityLinks />
        <ul className="flex flex-wrap gap-x-4 gap-y-2 max-lg:w-full lg:ml-auto">
          {legalLinks.map(({ to, label }) => (
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

function CommunityLinks() {
  const t = useTranslations('shell.meetingPlaces');
  const links = useFooterLinks();
  const isOn = useIsOn();
  if (links.length > 0) {
    return (
      <ul aria-label={t('label')} className="flex flex-wrap gap-x-4 gap-y-2">
        {links.map(({ label, url }) => (
          <li key={label + url}>
            <a href={url} className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul aria-label={t('label')} className="-mr-3 flex max-lg:ml-auto">
      {communityLinks
        .filter(({ to }) => isOn(to))
        .map(({ to, label, icon }) => (
          <li key={to}>
            <a
              href={to}
              aria-label={t(label)}
              title={t(label)}
              className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
            >
              <Icon name={icon} />
            </a>
          </li>
        ))}
    </ul>
  );
}
