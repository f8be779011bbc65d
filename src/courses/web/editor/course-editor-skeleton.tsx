import { useTranslations } from 'use-intl';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Loading, Skeleton, SkeletonFields } from '../../../web/ui/core/skeleton.tsx';

/** The text with its actions beside it. */
export const editorGridClass = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]';

export function CourseEditorSkeleton() {
  const t = useTranslations('course-editor');
  return (
    <Loading label={t('loading')} className={`${editorGridClass} min-h-dvh content-start`}>
      <div className={`${cardClass} flex flex-col gap-5 p-4 sm:p-6`}>
        <Skeleton className="h-7 w-32" />
        <SkeletonFields fields={6} />
      </div>
      <div className={`${cardClass} flex flex-col gap-3 p-4`}>
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </Loading>
  );
}
