import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { getId } from '../../../web/router/address-id.ts';
import { useParams } from '../../../web/router/router.tsx';
import { Results } from './results.tsx';

export default function ResultsPage() {
  const t = useTranslations('surveys.results');
  const user = useCurrentUser();
  const { id } = useParams();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return <Results id={getId(id)} />;
}
