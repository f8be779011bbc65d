import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { NotificationList } from './notification-list.tsx';
import { PreferencesForm } from './preferences-form.tsx';

export default function NotificationsPage() {
  const t = useTranslations('notifications');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return (
    <div className="page-width grid gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <NotificationList />
      <PreferencesForm />
    </div>
  );
}
