import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { mayTeach } from '../may-teach.ts';
import { ReportQueue } from './report-queue.tsx';

/** Reported comments of the classes that the reader leads; of all classes for administrators. */
export default function ReportsPage() {
  const t = useTranslations('classrooms.reports');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (!mayTeach(user.role)) return <DeniedNotice roles={['profesor', 'clase ia', 'iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/mis-clases">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ReportQueue />
    </div>
  );
}
