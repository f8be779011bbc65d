import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { authOptionsQuery, useCurrentUser } from '../../../web/data/session.ts';
import { GoogleButton } from '../../../web/lazy/google-button.tsx';
import { ProviderButtons } from '../../../web/lazy/provider-buttons.tsx';
import { authAddress, readReturnPath } from '../../../web/router/return-path.ts';
import { Link, useNavigate, useSearchParams } from '../../../web/router/router.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { tabClass, tabListClass } from '../../../web/ui/rows/tabs.tsx';
import { AcceptanceNote, AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

const googleNotices = {
  cancelled: 'auth.googleCancelled',
  age: 'auth.googleAge',
  'by-invitation': 'auth.googleByInvitation',
  'spent-invitation': 'auth.googleSpentInvitation',
  'other-account': 'auth.googleOtherAccount',
  'not-fresh': 'auth.googleNotFresh',
  suspended: 'auth.googleSuspended',
  waiting: 'auth.googleWaiting',
  guardian: 'auth.googleGuardian',
  locked: 'auth.googleLocked',
  'sign-up-by-invitation': 'auth.googleSignUpByInvitation',
  'sign-up-closed': 'auth.googleSignUpClosed',
  'invited-address': 'auth.googleInvitedAddress',
} as const;

const providerOutcomes = [
  'cancelled',
  'unverified',
  'domain',
  'no-account',
  'taken',
  'administrator',
  'suspended',
  'waiting',
  'locked',
  'other-account',
  'not-fresh',
] as const;

export default function AuthPage() {
  const t = useTranslations('accounts');
  const [query] = useSearchParams();
  const user = useCurrentUser();
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const returnTo = readReturnPath(query);
  const notice = noticeOf(query);
  if (user) return <SignedIn returnTo={returnTo} notice={notice} />;

  const registers = query.has('register');
  const invitation = query.get('invitacion') ?? undefined;
  return (
    <AuthFrame title={registers ? t('register.title') : t('login.title')}>
      <nav aria-label={t('auth.tabsLabel')} className={`${tabListClass} mt-4`}>
        <Link
          to={authAddress({ returnTo })}
          replace
          preventScrollReset
          aria-current={registers ? undefined : 'page'}
          className={`${tabClass} flex-1 text-center`}
        >
          {t('login.tab')}
        </Link>
        <Link
          to={authAddress({ register: true, returnTo })}
          replace
          preventScrollReset
          aria-current={registers ? 'page' : undefined}
          className={`${tabClass} flex-1 text-center`}
        >
          {t('register.tab')}
        </Link>
      </nav>
      <div className="mt-6 flex flex-col gap-5">
        {notice}
        {registers ? (
          <RegistrationForm
            onAnswer={(answer) => setAnswers((given) => ({ ...given, ...answer }))}
            invitation={invitation}
          />
        ) : (
          <LoginForm />
        )}
        <p className="flex items-center gap-3 text-sm text-ink-soft before:flex-1 before:border-t after:flex-1 after:border-t">
          {t('auth.or')}
        </p>
        <ProviderButtons returnTo={returnTo} />
        <GoogleButton
          returnTo={returnTo}
          answers={registers ? { ...answers, ...(invitation && { invitation }) } : {}}
        />
        {!registers && <AcceptanceNote />}
      </div>
    </AuthFrame>
  );
}

/** What happened at Google or at a provider of the centre. */
function noticeOf(query: URLSearchParams): ReactNode {
  if (query.has('google')) return <GoogleNotice outcome={query.get('google') ?? ''} />;
  if (!query.has('resultado')) return null;
  return <ProviderNotice id={query.get('proveedor') ?? ''} outcome={query.get('resultado') ?? ''} />;
}

function GoogleNotice({ outcome }: { outcome: string }) {
  const t = useTranslations('accounts');
  return <Notice>{t(googleNotices[outcome as keyof typeof googleNotices] ?? 'auth.googleFailed')}</Notice>;
}

function ProviderNotice({ id, outcome }: { id: string; outcome: string }) {
  const t = useTranslations('accounts.auth.provider');
  const { data } = useSuspenseQuery(authOptionsQuery());
  const name = data.providers.find((provider) => provider.id === id)?.name ?? '';
  return <Notice>{t(providerOutcomes.find((known) => known === outcome) ?? 'failed', { name })}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="flex gap-2.5 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
      <Icon name="info" className="mt-0.5" />
      {children}
    </p>
  );
}

/** Also shown right after signing in: the page notices the new session and navigates on, unless there is a message to read. */
function SignedIn({ returnTo, notice }: { returnTo: string; notice: ReactNode }) {
  const t = useTranslations('accounts.auth');
  const navigate = useNavigate();
  const hasNotice = Boolean(notice);
  useEffect(() => {
    if (!hasNotice) void navigate(returnTo, { replace: true });
  }, [navigate, returnTo, hasNotice]);
  return (
    <div className="page-width flex max-w-reading flex-col gap-5 py-16">
      {notice}
      <p className="text-center text-ink-soft">
        {t('alreadySignedIn')}{' '}
        <Link to={returnTo} replace className={linkClass}>
          {t('goOn')}
        </Link>
      </p>
    </div>
  );
}
