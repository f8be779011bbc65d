import { useTranslations } from 'use-intl';
import { SignInNotice } from '../../web/access-notice.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { ClassList } from './class-list.tsx';

export function Component() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassList role={user.role} />;
}
