import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { useSearchParam } from '../../web/router/router.tsx';
import { ArchivedClasses } from './archived-classes.tsx';
import { ClassList } from './class-list.tsx';

export default function ClassListPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const [view] = useSearchParam('vista');
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (view === 'archivadas') return <ArchivedClasses role={user.role} />;
  return <ClassList role={user.role} />;
}
