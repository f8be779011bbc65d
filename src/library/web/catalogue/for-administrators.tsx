import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DeniedNotice, SignInNotice } from '../../../web/access-notice.tsx';
import { useCurrentUser } from '../../../web/session.ts';

/** The same door as that of /admin. */
export function ForAdministrators({ children }: { children: ReactNode }) {
  const t = useTranslations('library.catalogue');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return children;
}
