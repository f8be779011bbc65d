import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../web/data/session.ts';
import { DeniedNotice, SignInNotice } from '../../web/lazy/access-notice.tsx';
import { useSearchParams } from '../../web/router/router.tsx';
import { Loading, SkeletonCard, SkeletonFigures, SkeletonTable } from '../../web/ui/core/skeleton.tsx';
import { TabLinks } from '../../web/ui/rows/tab-links.tsx';
import { AccessAdministration } from './access/access-administration.tsx';
import { AuditList } from './audit-list.tsx';
import { readAuditFilter } from './data/audit-filter.ts';
import { adminAddress, readTab, tabs } from './data/queries.ts';
import { SiteSettingsForm } from './site-settings-form.tsx';
import { UserAdministration } from './user-administration.tsx';

export default function AdminPage() {
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
      <TabLinks
        label={t('tabsLabel')}
        current={current}
        tabs={[
          ...tabs.map((tab) => ({ key: tab, to: adminAddress({ tab }), label: t(`tabs.${tab}`) })),
          { key: 'usage', to: '/admin/panel', label: t('usage'), leaves: true },
          { key: 'site', to: '/admin/sitio', label: t('site'), leaves: true },
          { key: 'catalogue', to: '/admin/herramientas', label: t('catalogue'), leaves: true },
          { key: 'backups', to: '/admin/copias', label: t('backups'), leaves: true },
          { key: 'requests', to: '/admin/solicitudes', label: t('requests'), leaves: true },
          { key: 'helplines', to: '/admin/lineas-de-ayuda', label: t('helplines'), leaves: true },
        ]}
      />
      <Suspense
        fallback={
          <Loading label={t('loading')} className="flex flex-col gap-4">
            {current === 'usuarios' && <SkeletonFigures />}
            {current === 'ajustes' ? <SkeletonCard lines={6} /> : <SkeletonTable />}
          </Loading>
        }
      >
        {current === 'usuarios' && <UserAdministration viewer={user} />}
        {current === 'accesos' && <AccessAdministration />}
        {current === 'ajustes' && <SiteSettingsForm />}
        {current === 'registro' && <AuditList filter={readAuditFilter(query)} />}
      </Suspense>
    </div>
  );
}
