import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { DeniedNotice, SignInNotice } from '../../web/access-notice.tsx';
import { Link, useSearchParams } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { Loading, SkeletonCard } from '../../web/ui/skeleton.tsx';
import { tabClass, tabListClass } from '../../web/ui/tabs.tsx';
import { AuditList } from './audit-list.tsx';
import { adminAddress, readTab, tabs } from './queries.ts';
import { SiteSettingsForm } from './site-settings-form.tsx';
import { UserAdministration } from './user-administration.tsx';

export function Component() {
  const t = useTranslations('admin');
  const user = useCurrentUser();
  const [query] = useSearchParams();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;

  const current = readTab(query);
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col gap-2">
        <h1 className="font-title text-3xl">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <nav aria-label={t('tabsLabel')} className={tabListClass}>
        {tabs.map((tab) => (
          <Link
            key={tab}
            to={adminAddress({ tab })}
            preventScrollReset
            aria-current={tab === current ? 'page' : undefined}
            className={tabClass}
          >
            {t(`tabs.${tab}`)}
          </Link>
        ))}
        <Link to="/admin/herramientas" className={tabClass}>
          {t('catalogue')}
        </Link>
      </nav>
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard lines={5} />
          </Loading>
        }
      >
        {current === 'usuarios' && <UserAdministration viewer={user} />}
        {current === 'ajustes' && <SiteSettingsForm />}
        {current === 'registro' && <AuditList />}
      </Suspense>
    </div>
  );
}
