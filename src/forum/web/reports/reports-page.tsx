import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { ReportQueue } from './report-queue.tsx';

export default function ReportsPage() {
  const t = useTranslations('forum.reports');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/foro">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <ReportQueue />
    </div>
  );
}
