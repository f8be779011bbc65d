import { useTranslations } from 'use-intl';
import { SettingsMenu } from '../../../web/layout/header/settings-menu.tsx';
import { Link } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Logo } from '../../../web/ui/core/logo.tsx';

/** The header of standalone pages: a link to the home page, and the display settings. */
export function HomeLink() {
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
