import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Link, useParams } from '../../web/router.tsx';
import { buttonClass } from '../../web/ui/button.tsx';
import { Icon } from '../../web/ui/icon.tsx';
import { CallCard } from './call-card.tsx';
import { apiGroupQuery } from './queries.ts';

export function Component() {
  const t = useTranslations('api-docs');
  const { group = '' } = useParams();
  const { data } = useSuspenseQuery(apiGroupQuery(group));
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex flex-col gap-3">
        <Link to="/api/docs" className={`${buttonClass({ variant: 'quiet', size: 'sm' })} -ml-3 self-start`}>
          <Icon name="arrow-left" size="sm" />
          {t('group.back')}
        </Link>
        <h1 className="font-title text-3xl">{t('group.title', { group })}</h1>
      </header>
      {Object.entries(data.paths).flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => (
          <CallCard key={`${method} ${path}`} method={method.toUpperCase()} path={path} operation={operation} />
        )),
      )}
    </div>
  );
}
