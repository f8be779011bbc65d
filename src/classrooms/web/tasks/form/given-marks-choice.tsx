import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { RadioGroup } from '../../../../web/ui/fields/radio-group.tsx';
import type { WholeTask } from '../../../contract/tasks.ts';
import { classLimits } from '../../../limits.ts';
import { maxMarkPreviewQuery } from '../data/queries.ts';

interface GivenMarksChoiceProps {
  task: WholeTask;
  /** As typed. */
  maxMark: number;
}

/** What a new maximum does to given marks, and the choice that the server asks for. Renders nothing if it changes none. */
export function GivenMarksChoice({ task, maxMark }: GivenMarksChoiceProps) {
  const t = useTranslations('classrooms.tasks');
  const format = useFormatter();
  const isNew =
    Number.isInteger(maxMark) && maxMark >= 1 && maxMark <= classLimits.highestMark && maxMark !== task.maxMark;
  const { data: preview } = useQuery({
    ...maxMarkPreviewQuery(task.classId, task.id, maxMark),
    enabled: isNew,
    placeholderData: keepPreviousData,
  });
  if (!isNew || !preview || preview.marks === 0) return null;
  const { marks, exceedingCount, exceeding } = preview;
  const named = exceeding.map(({ name, mark }) => t('exceedingMark', { name, mark }));
  return (
    <div className="flex flex-col gap-3 rounded-control bg-info-wash p-4 text-info-text sm:col-span-2">
      <p role="status">
        {t('marksGiven', { count: marks, before: task.maxMark, after: maxMark })}
        {exceedingCount > 0 &&
          ` ${t('marksExceed', { count: exceedingCount, after: maxMark, names: format.list(named) })}`}
      </p>
      <RadioGroup
        legend={t('marksChoice')}
        name="marks"
        options={[
          {
            value: 'scale',
            label: t('marksScale'),
            hint: t('marksScaleHint', { before: task.maxMark, after: maxMark }),
          },
          { value: 'keep', label: t('marksKeep'), hint: t('marksKeepHint') },
        ]}
      />
    </div>
  );
}
