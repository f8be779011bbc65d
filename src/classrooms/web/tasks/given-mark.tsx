import { useTranslations } from 'use-intl';
import type { TaskSubmission } from '../../contract/tasks.ts';

/** The mark and comment of returned work. Renders nothing before it is returned. */
export function GivenMark({ work, maxMark }: { work: TaskSubmission; maxMark: number }) {
  const t = useTranslations('classrooms.tasks');
  if (work.returnedAt === null) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-primary-wash p-4">
      <p className="text-lg font-semibold">
        {work.mark === null ? t('returnedWithoutMark') : t('returnedWithMark', { mark: work.mark, most: maxMark })}
      </p>
      {work.comment && <p className="whitespace-pre-line wrap-anywhere">{work.comment}</p>}
    </div>
  );
}
