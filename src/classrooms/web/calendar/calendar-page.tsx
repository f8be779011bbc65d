import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { mayTeach } from '../may-teach.ts';
import { CalendarView } from './calendar-view.tsx';

export default function CalendarPage() {
  const t = useTranslations('classrooms.calendar');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  return <CalendarView mayTeach={mayTeach(user.role)} />;
}
