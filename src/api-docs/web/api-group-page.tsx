import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BackLink } from '../../web/layout/back-link.tsx';
import { usePathParams } from '../../web/router/router.tsx';
import { groupPath } from './call-address.ts';
import { CallCard } from './call-card.tsx';
import { apiGroupQuery } from './data/queries.ts';

export default function ApiGroupPage() {
  const t = useTranslations('api-docs');
  const { group } = usePathParams<'apiGroup'>();
  const { data } = useSuspenseQuery(apiGroupQuery(group));
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-2">
        <BackLink to="/api/docs">{t('group.back')}</BackLink>
        <h1 className="font-title text-3xl">{t('group.title', { group: groupPath(group) })}</h1>
      </header>
      {Object.entries(data.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => (
          <CallCard key={`${method} ${path}`} method={method.toUpperCase()} path={path} operation={operation} />
        )),
      )}
    </div>
  );
}
