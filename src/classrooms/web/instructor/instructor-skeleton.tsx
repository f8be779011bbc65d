import { useTranslations } from 'use-intl';
import { Loading, SkeletonCard, SkeletonFigures, SkeletonText } from '../../../web/ui/core/skeleton.tsx';

/** About as tall as the loaded view, so that the courses below hardly move. */
export function InstructorSkeleton() {
  const t = useTranslations('shell');
  return (
    <Loading label={t('loading')} className="flex flex-col gap-6">
      <SkeletonCard lines={4} />
      <SkeletonText lines={2} />
      <SkeletonCard lines={2} />
      <SkeletonFigures />
      <SkeletonText lines={2} />
    </Loading>
  );
}
