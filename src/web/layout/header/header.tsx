import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../data/session.ts';
import { useIsOn, useSiteName } from '../../data/site-frame.ts';
import { Link, NavLink } from '../../router/router.tsx';
import { classes } from '../../ui/core/classes.ts';
import { Logo } from '../../ui/core/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import { HelpButton } from './help-button.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { administrationFor, navigationFor } from './navigation.ts';
import { SettingsMenu } from './settings-menu.tsx';

const placeClass =
  '-mb-px inline-flex min-h-14 items-center whitespace-nowrap border-y-3 border-transparent px-1.5 text-ink-soft @page:px-2 no-underline hover:border-b-line-strong hover:text-ink aria-[current]:border-b-primary-line aria-[current]:text-ink';

const administrationClass =
  'inline-flex min-h-10 items-center rounded-control px-3 text-sm text-ink-soft no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

export function Header() {
  const t = useTranslations('shell');
  const user = useCurrentUser();
  const isOn = useIsOn();
  const administration = administrationFor(user);
  return (
    <header data-shell="" className="@container border-b bg-card">
      <div className="page-width flex min-h-14 items-center gap-x-1">
        <MobileMenu />
        <HomeLink />
        <nav aria-label={t('navigationLabel')} className="@max-navigation:hidden @page:ml-3">
          <ul className="flex">
            {navigationFor(user)
              .filter(({ to }) => isOn(to))
              .map(({ to, label, within }) => (
                <li key={to}>
                  <NavLink to={to} within={within} className={placeClass}>
                    {t(`navigation.${label}`)}
                  </NavLink>
                </li>
              ))}
          </ul>
        </nav>
        <div className={classes('ml-auto flex items-center sm:gap-1', !user && 'max-sm:-mr-3')}>
          {user && <Bell />}
          <HelpButton />
          <SettingsMenu />
          <AccountMenu />
        </div>
      </div>
      {administration.length > 0 && (
        <nav aria-label={t('administrationLabel')} className="border-t bg-sunken @max-navigation:hidden">
          <ul className="page-width flex gap-1">
            {administration.map(({ to, label, within }) => (
              <li key={to} className="first:-ml-3">
                <NavLink to={to} within={within} className={administrationClass}>
                  {t(`navigation.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}

/** With large text the name wraps to a hidden second line. */
function HomeLink() {
  const t = useTranslations('shell');
  const name = useSiteName();
  return (
    <Link
      to="/"
      className="flex h-14 min-w-0 flex-wrap items-center gap-x-2 overflow-hidden rounded-sm text-ink no-underline"
      aria-label={t('logoLabel', { name })}
    >
      <span className="flex h-14 items-center">
        <Logo />
      </span>
      {/* A fixed width in every typeface prevents a layout shift when the web font arrives. The phone's fallback font is wider. */}
      <span
        className={classes(
          'flex h-14 items-center font-title text-lg',
          name === 'EducaIA' ? 'w-20 @max-navigation:w-22' : 'max-w-48 overflow-hidden leading-tight',
        )}
        aria-hidden="true"
      >
        {name}
      </span>
    </Link>
  );
}
