import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { Results } from './results.tsx';

export default function ResultsPage() {
  const t = useTranslations('surveys.results');
  const user = useCurrentUser();
  const { id } = usePathParams<'surveyResults'>();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return <Results id={id} />;
}
