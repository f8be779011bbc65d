import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { authAddress } from '../router/return-path.ts';
import { Link, useLocation } from '../router/router.tsx';
import { buttonClass } from '../ui/core/button.tsx';
import { linkClass } from '../ui/core/link.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { GoogleButton } from './google-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';

/** Links close the dialog before they navigate, so that going back does not find it open. */
export function LoginBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('shell.loginDialog');
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  const link = (to: string) => (words: ReactNode) => (
    <Link to={to} onClick={onClose} className={linkClass}>
      {words}
    </Link>
  );
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} description={t('invitation')} closeLabel={t('close')}>
      <div className="flex flex-col gap-3">
        <Link
          to={authAddress({ returnTo })}
          onClick={onClose}
          data-autofocus=""
          className={buttonClass({ variant: 'primary', wide: true })}
        >
          {t('signIn')}
        </Link>
        <Link to={authAddress({ register: true, returnTo })} onClick={onClose} className={buttonClass({ wide: true })}>
          {t('register')}
        </Link>
        <p className="flex items-center gap-3 text-sm text-ink-soft before:flex-1 before:border-t after:flex-1 after:border-t">
          {t('or')}
        </p>
        {open && <ProviderButtons returnTo={returnTo} />}
        {open && <GoogleButton returnTo={returnTo} />}
        <p className="mt-2 text-sm text-ink-soft">
          {t.rich('acceptance', { terms: link('/terminos'), privacy: link('/privacidad') })}
        </p>
      </div>
    </Dialog>
  );
}
