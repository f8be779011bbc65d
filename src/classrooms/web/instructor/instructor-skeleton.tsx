import { useTranslations } from 'use-intl';
import { Loading, SkeletonCard, SkeletonText } from '../../../web/ui/skeleton.tsx';

/** About as high as what comes, so that the courses below it hardly move. */
export function InstructorSkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <SkeletonCard lines={4} />
      <SkeletonText lines={2} />
      <SkeletonCard lines={2} />
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
        <SkeletonCard lines={1} />
      </div>
      <SkeletonText lines={2} />
    </Loading>
  );
}
