import { useTranslations } from 'use-intl';
import { SettingsMenu } from '../../web/layout/settings-menu.tsx';
import { Link } from '../../web/router.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import { Logo } from '../../web/ui/logo.tsx';

/** Above a page that stands alone: the way back to the home page, and how the screen looks. */
export function WayHome() {
  const t = useTranslations('accounts.auth');
  return (
    <header className="border-b bg-card print:hidden">
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
