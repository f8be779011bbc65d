import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { ClassList } from './class-list.tsx';

export default function ClassListPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <ClassList role={user.role} />;
}
