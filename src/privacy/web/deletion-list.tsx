import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Loading, SkeletonText } from '../../web/ui/core/skeleton.tsx';
import type { DeletionPreview } from '../contract.ts';
import { deletionQuery, myDeletionQuery } from './data/queries.ts';

export function OwnDeletionList() {
  const { data, isError } = useQuery(myDeletionQuery());
  return <Counts data={data} isError={isError} />;
}

export function DeletionList({ person }: { person: number }) {
  const { data, isError } = useQuery(deletionQuery(person));
  return <Counts data={data} isError={isError} />;
}

/** What would be deleted with an account and what would stay without a name. */
function Counts({ data, isError }: { data: DeletionPreview | undefined; isError: boolean }) {
  const t = useTranslations('privacy.deletion');
  if (isError) return <p className="mt-4">{t('failed')}</p>;
  if (!data) {
    return (
      <Loading label={t('counting')} className="mt-4">
        <SkeletonText lines={3} />
      </Loading>
    );
  }
  const deleted = data.subjects.filter((one) => one.deleted > 0);
  const nameless = data.subjects.filter((one) => one.nameless > 0);
  return (
    <div className="mt-4 flex flex-col gap-4 text-sm">
      <section>
        <h3 className="font-semibold">{t('deleted')}</h3>
        <ul className="list-disc pl-5">
          {deleted.map(({ subject, deleted: count }) => (
            <li key={subject}>
              {subject === 'account' ? t('subjects.account') : t('counted', { what: t(`subjects.${subject}`), count })}
            </li>
          ))}
        </ul>
      </section>
      {nameless.length > 0 && (
        <section>
          <h3 className="font-semibold">{t('nameless')}</h3>
          <ul className="list-disc pl-5">
            {nameless.map(({ subject, nameless: count }) => (
              <li key={subject}>{t('counted', { what: t(`subjects.${subject}`), count })}</li>
            ))}
          </ul>
        </section>
      )}
      {data.ownedClasses > 0 && <p>{t('ownedClasses', { count: data.ownedClasses })}</p>}
    </div>
  );
}
