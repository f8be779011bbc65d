import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../data/session.ts';
import { Link } from '../../router/router.tsx';
import { Icon } from '../../ui/core/icon.tsx';
import { linkClass } from '../../ui/core/link.tsx';

/** Shown on every page to a user whom the site limits until they confirm their address. */
export function EmailBanner() {
  const t = useTranslations('administrator-banners.email');
  const user = useCurrentUser();
  if (!user?.emailLimit) return null;
  return (
    <aside aria-label={t('label')} className="border-b border-warning-line bg-warning-wash text-warning-text">
      <p className="page-width flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <Icon name="mail" />
        {t(user.emailLimit)}
        <Link to="/account" className={linkClass}>
          {t('action')}
        </Link>
      </p>
    </aside>
  );
}
