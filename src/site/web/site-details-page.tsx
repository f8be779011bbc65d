import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { siteDetailsQuery } from './data/queries.ts';
import { SiteDetailsForm } from './site-details-form.tsx';

export default function SiteDetailsPage() {
  const t = useTranslations('site');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <Loaded />
    </div>
  );
}

function Loaded() {
  const { data } = useSuspenseQuery(siteDetailsQuery());
  return <SiteDetailsForm details={data} />;
}
