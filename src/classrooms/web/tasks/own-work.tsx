import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { WholeTask } from '../../contract/tasks.ts';
import { PrivateThread } from '../comments/parts.ts';
import { fileAddress } from './data/queries.ts';
import { GivenMark } from './given-mark.tsx';
import { SelfAssessment } from './rubric/self-assessment.tsx';
import { SubmissionForm } from './submission-form.tsx';
import { WorkView } from './work-view.tsx';

/** A student's view of a task: submit, change it until it is returned, then read the mark. */
export function OwnWork({ task, userId }: { task: WholeTask; userId: number }) {
  const t = useTranslations('classrooms.tasks');
  const { handIn: work } = task;
  const [isChanging, setIsChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusAfterUpdate(heading);
  const end = () => {
    setIsChanging(false);
    focusHeading();
  };
  return (
    <section aria-labelledby="entrega" className={`${cardClass} flex max-w-reading flex-col gap-5 p-5 sm:p-6`}>
      <h2 ref={heading} id="entrega" tabIndex={-1} className="font-title text-2xl">
        {t('yourWork')}
      </h2>
      {work && <GivenMark work={work} task={task} />}
      {work && !isChanging && (
        <WorkView work={work} aiUses={task.aiUses} file={fileAddress(task.classId, task.id, userId)} />
      )}
      {work && task.may.handIn && !isChanging && (
        <div className="flex flex-col items-start gap-2">
          <Button icon="pencil" onClick={() => setIsChanging(true)}>
            {t('changeWork')}
          </Button>
          <p className="text-sm text-ink-soft">{t('changeWorkHint')}</p>
        </div>
      )}
      {(!work || isChanging) && task.may.handIn && (
        <SubmissionForm task={task} {...(work && { onCancel: end })} onDone={end} />
      )}
      {task.rubric && task.may.assessOneself && !isChanging && <SelfAssessment task={task} rubric={task.rubric} />}
      {task.mine && <PrivateThread classId={task.classId} taskId={task.id} userId={userId} isMember={null} />}
    </section>
  );
}
