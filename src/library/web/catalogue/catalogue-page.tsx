import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { useLocation, useSearchParams } from '../../../web/router/router.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { TabLinks } from '../../../web/ui/rows/tab-links.tsx';
import { CatalogueTable } from './catalogue-table.tsx';
import { CsvExchange } from './csv-exchange.tsx';
import { catalogueAddress, readTab, type Tab, tabs } from './data/queries.ts';
import { ForAdministrators } from './for-administrators.tsx';

export default function CataloguePage() {
  return (
    <ForAdministrators>
      <Catalogue />
    </ForAdministrators>
  );
}

function Catalogue() {
  const t = useTranslations('library.catalogue');
  const [query] = useSearchParams();
  const current = readTab(useLocation());
  const parts: Record<Tab, ReactNode> = {
    catalogo: <CatalogueTable query={query} />,
    csv: <CsvExchange />,
  };
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/admin">{t('back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
      </header>
      <TabLinks
        label={t('tabs.label')}
        current={current}
        tabs={tabs.map((tab) => ({
          key: tab,
          to: tab === 'catalogo' ? catalogueAddress : `${catalogueAddress}?tab=${tab}`,
          label: t(`tabs.${tab}`),
        }))}
      />
      <Suspense
        fallback={
          <Loading label={t('loading')}>
            <SkeletonCard lines={5} />
          </Loading>
        }
      >
        {parts[current]}
      </Suspense>
    </div>
  );
}
