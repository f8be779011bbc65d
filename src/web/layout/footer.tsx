import { Link } from 'react-router';
import { useNow, useTranslations } from 'use-intl';
import { linkClass } from '../ui/link.tsx';
import { Logo } from '../ui/logo.tsx';

export function Footer() {
  const t = useTranslations('shell');
  const year = useNow().getUTCFullYear();
  return (
    <footer data-shell="" className="mt-16 border-t bg-card">
      <div className="page-width flex flex-col gap-4 py-8 text-sm text-ink-soft sm:flex-row sm:items-center">
        <div className="flex items-center gap-3">
          <Logo />
          <p>{t('copyright', { year: String(year) })}</p>
        </div>
        <p className="sm:ml-auto">
          {t('version')} ·{' '}
          <Link to="/api/docs" className={linkClass}>
            {t('apiLink')}
          </Link>
        </p>
      </div>
    </footer>
  );
}
