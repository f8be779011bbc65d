import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';

/** The same access check as /admin. */
export function ForAdministrators({ children }: { children: ReactNode }) {
  const t = useTranslations('library.catalogue');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return children;
}
