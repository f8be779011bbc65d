import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { maySeeBank, teachingRoles } from './data/teaching-roles.ts';

/** The pages of the question bank, or why somebody does not see them. */
export function ForTeachers({ children }: { children: ReactNode }) {
  const t = useTranslations('exams.bank');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (!maySeeBank(user.role)) return <DeniedNotice roles={teachingRoles} />;
  return children;
}
