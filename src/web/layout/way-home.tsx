import { useTranslations } from 'use-intl';
import { Link } from '../router.tsx';
import { Icon } from '../ui/icon.tsx';
import { linkClass } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';
import { SettingsMenu } from './settings-menu.tsx';

/** Above a page that stands alone: the way back to the home page, and how the screen looks. */
export function WayHome() {
  const t = useTranslations('shell');
  return (
    <header data-shell="" className="border-b bg-card">
      <div className="page-width flex min-h-14 items-center gap-3">
        <Link to="/" className={`${linkClass} flex items-center gap-2 no-underline`}>
          <Logo />
          <Icon name="arrow-left" size="sm" />
          {t('backHome')}
        </Link>
        <div className="ml-auto">
          <SettingsMenu />
        </div>
      </div>
    </header>
  );
}
