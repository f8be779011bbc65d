import { useTranslations } from 'use-intl';
import { cardClass } from '../../web/ui/core/card.tsx';
import { Loading, Skeleton, SkeletonText } from '../../web/ui/core/skeleton.tsx';
import { courseGridClass } from './course-cards.tsx';

export function CoursesSkeleton() {
  const t = useTranslations('learning.list');
  return (
    <Loading label={t('loading')} className={courseGridClass}>
      {['first', 'second', 'third'].map((card) => (
        <div key={card} className={`${cardClass} overflow-hidden`}>
          <Skeleton className="aspect-video rounded-none" />
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="h-6 w-4/5" />
            <SkeletonText lines={4} />
            <Skeleton className="h-11 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
