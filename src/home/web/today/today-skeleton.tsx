import { useTranslations } from 'use-intl';
import { Loading, Skeleton, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';

export function TodaySkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')} className="page-width flex flex-col gap-6 pt-8">
      <Skeleton className="h-10 w-60" />
      <SkeletonCard />
      <div className="grid gap-4 lg:grid-cols-2">
        <SkeletonCard lines={3} />
        <SkeletonCard lines={3} />
      </div>
    </Loading>
  );
}
