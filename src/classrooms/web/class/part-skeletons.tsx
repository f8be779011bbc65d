import { useTranslations } from 'use-intl';
import { Loading, SkeletonCard, SkeletonRows, SkeletonTable } from '../../../web/ui/core/skeleton.tsx';

/** Skeletons while the code of a part loads. They match those shown while its data loads. */

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

export function RowsSkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')}>
      <SkeletonRows rows={6} />
    </Loading>
  );
}
