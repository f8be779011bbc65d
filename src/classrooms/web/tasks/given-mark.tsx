import { useTranslations } from 'use-intl';
import type { TaskSubmission, WholeTask } from '../../contract/tasks.ts';
import { useMarks } from '../use-marks.ts';

/** The mark and comment of returned work. Renders nothing before it is returned. */
export function GivenMark({ work, task }: { work: TaskSubmission; task: Pick<WholeTask, 'classId' | 'maxMark'> }) {
  const t = useTranslations('classrooms.tasks');
  const marks = useMarks(task.classId);
  if (work.returnedAt === null) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-primary-wash p-4">
      <p className="text-lg font-semibold">
        {work.mark === null
          ? t('returnedWithoutMark')
          : t('returnedWithMark', { mark: marks.showPoints(work.mark, task.maxMark) })}
      </p>
      {work.fullMark !== null && (
        <p>
          {t('late.deducted', {
            full: work.fullMark,
            most: task.maxMark,
            percent: work.latePercent,
            days: work.lateDays,
          })}
        </p>
      )}
      {work.comment && <p className="whitespace-pre-line wrap-anywhere">{work.comment}</p>}
    </div>
  );
}
