import { useTranslations } from 'use-intl';
import { DeniedNotice, SignInNotice } from '../../web/access-notice.tsx';
import { getId } from '../../web/address-id.ts';
import { useParams } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { Results } from './results.tsx';

export function Component() {
  const t = useTranslations('surveys.results');
  const user = useCurrentUser();
  const { id } = useParams();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return <Results id={getId(id)} />;
}
