import { useTranslations } from 'use-intl';
import { Loading, SkeletonCard } from '../../../web/ui/skeleton.tsx';

/** What is written, and beside it what is done with it. */
export const editorGridClass = 'grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem]';

export function CourseEditorSkeleton() {
  const t = useTranslations('course-editor');
  return (
    <Loading label={t('loading')} className={`${editorGridClass} min-h-dvh content-start`}>
      <SkeletonCard lines={16} />
      <SkeletonCard lines={4} />
    </Loading>
  );
}
