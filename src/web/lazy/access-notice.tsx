import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Role } from '../../shared/roles.ts';
import { useCurrentUser } from '../data/session.ts';
import { authAddress } from '../router/return-path.ts';
import { Link, useLocation } from '../router/router.tsx';
import { buttonClass } from '../ui/core/button.tsx';
import { EmptyState } from '../ui/core/empty-state.tsx';
import { Icon } from '../ui/core/icon.tsx';

interface NoticeProps {
  title?: string;
  /** What the page offers, in one sentence. */
  children?: ReactNode;
}

/** Replaces a page that needs an account. Signing in returns to it. */
export function SignInNotice({ title, children }: NoticeProps) {
  const t = useTranslations('shell.accessNotice');
  const { pathname, search } = useLocation();
  const returnTo = pathname + search;
  return (
    <Notice
      title={title ?? t('signInTitle')}
      actions={
        <>
          <Link to={authAddress({ returnTo })} className={buttonClass({ variant: 'primary' })}>
            {t('signIn')}
          </Link>
          <Link to={authAddress({ register: true, returnTo })} className={buttonClass()}>
            {t('register')}
          </Link>
        </>
      }
    >
      <p>{children ?? t('signInExplanation')}</p>
    </Notice>
  );
}

/** Replaces a page for other roles; it names them and the viewer's own. */
export function DeniedNotice({ title, children, roles }: NoticeProps & { roles: readonly Role[] }) {
  const t = useTranslations('shell');
  const format = useFormatter();
  const user = useCurrentUser();
  const names = format.list(
    roles.map((role) => t(`roles.${role}`)),
    { type: 'disjunction' },
  );
  return (
    <Notice
      title={title ?? t('accessNotice.deniedTitle')}
      actions={
        <Link to="/" className={buttonClass({ variant: 'primary' })}>
          {t('accessNotice.home')}
        </Link>
      }
    >
      <p>{children ?? t('accessNotice.allowedRoles', { count: roles.length, roles: names })}</p>
      {user && <p>{t('accessNotice.yourRole', { role: t(`roles.${user.role}`) })}</p>}
    </Notice>
  );
}

function Notice({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  return (
    <div className="page-width pt-20 pb-10">
      <div className="mx-auto grid size-20 place-items-center rounded-full bg-primary-wash text-primary-text">
        <Icon name="lock" size="xl" />
      </div>
      <EmptyState headingLevel={1} title={title} action={actions} className="pt-6">
        {children}
      </EmptyState>
    </div>
  );
}
