import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { SignInNotice } from '../../web/lazy/access-notice.tsx';
import { NotificationList } from './notification-list.tsx';

export default function NotificationsPage() {
  const t = useTranslations('notifications');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return (
    <div className="page-width py-10">
      <NotificationList />
    </div>
  );
}
