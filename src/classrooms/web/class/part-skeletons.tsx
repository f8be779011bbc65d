import { useTranslations } from 'use-intl';
import { Loading, SkeletonCard, SkeletonTable } from '../../../web/ui/core/skeleton.tsx';

/** The shapes of the parts of a class while their code comes: the same as while what they show comes after it. */

export function CardsSkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}

export function TableSkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')}>
      <SkeletonTable />
    </Loading>
  );
}
