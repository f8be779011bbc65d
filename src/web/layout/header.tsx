import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { Logo } from '../ui/logo.tsx';
import { places } from './navigation.ts';
import { SettingsMenu } from './settings-menu.tsx';

const placeClass =
  '-mb-px inline-flex min-h-11 items-center border-y-3 border-transparent px-2 text-ink-soft no-underline hover:border-b-line-strong hover:text-ink aria-[current=page]:border-b-primary-line aria-[current=page]:text-ink sm:min-h-14 sm:px-3';

export function Header() {
  const t = useTranslations('shell');
  return (
    <header data-shell="" className="border-b bg-card">
      <div className="page-width flex flex-wrap items-center gap-x-4 sm:flex-nowrap">
        <Link
          to="/"
          className="flex min-h-14 items-center gap-2 rounded-sm text-ink no-underline"
          aria-label={t('logoLabel')}
        >
          <Logo />
          <span className="font-title text-lg" aria-hidden="true">
            EducaIA
          </span>
        </Link>
        <nav aria-label={t('navigationLabel')} className="order-last -mx-2 w-full sm:order-none sm:mx-0 sm:w-auto">
          <ul className="flex gap-1">
            {places.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={placeClass}>
                  {t(`navigation.${label}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto">
          <SettingsMenu />
        </div>
      </div>
    </header>
  );
}
