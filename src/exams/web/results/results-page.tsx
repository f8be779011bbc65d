import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { ResultsPanel } from './results-panel.tsx';

export default function ResultsPage() {
  const t = useTranslations('exams.results');
  const user = useCurrentUser();
  if (!user) return <SignInNotice title={t('restrictedTitle')}>{t('restricted')}</SignInNotice>;
  if (user.role !== 'iamaker') {
    return (
      <DeniedNotice title={t('deniedTitle')} roles={['iamaker']}>
        {t('denied')}
      </DeniedNotice>
    );
  }
  return <ResultsPanel />;
}
