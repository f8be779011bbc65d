import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { CompetenceTags } from '../../../competences/web/public.ts';
import { LabLink } from '../../../labs/web/public.ts';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { useDateTime } from '../../../web/lazy/use-date-time.ts';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { AttachmentList } from '../attachments/parts.ts';
import { BackToClass } from '../class/back-to-class.tsx';
import { ItemComments } from '../comments/parts.ts';
import { useLiveClass } from '../use-live-class.ts';
import { AiNotice } from './ai/ai-notice.tsx';
import { taskQuery } from './data/queries.ts';
import { OwnWork } from './own-work.tsx';
import { PeerOverview, PeerReviews } from './peers/parts.ts';
import { TaskRubricSection } from './rubric/task-rubric-section.tsx';
import { TaskBadges } from './task-badges.tsx';
import { TaskSubmissions } from './task-submissions.tsx';

export default function TaskPage() {
  const t = useTranslations('classrooms');
  const user = useCurrentUser();
  const params = usePathParams<'classTask'>();
  if (!user) return <SignInNotice>{t('signInExplanation')}</SignInNotice>;
  return <TaskView {...params} userId={user.id} />;
}

function TaskView({ id, taskId, userId }: { id: number; taskId: number; userId: number }) {
  const t = useTranslations('classrooms.tasks');
  useLiveClass(id);
  const moment = useDateTime();
  const { data: task } = useSuspenseQuery(taskQuery(id, taskId));
  return (
    <div className="page-width flex flex-col gap-8 py-10">
      <header className="flex max-w-reading flex-col gap-3">
        <BackToClass id={id} />
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-ink-soft">{t(`kinds.${task.kind}`)}</span>
          <TaskBadges task={task} />
        </div>
        <h1 className="font-title text-3xl wrap-anywhere">{task.title}</h1>
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          <li>{task.dueAt ? t('due', { moment: moment(task.dueAt) }) : t('noDue')}</li>
          <li>{t('outOf', { most: task.maxMark })}</li>
          {task.dueAt && task.late.perDay > 0 && <li>{t('late.rule', task.late)}</li>}
          {task.may.mark && <li>{t('weighs', { weight: task.weight })}</li>}
        </ul>
      </header>
      <AiNotice task={task} />
      {task.html && (
        <section>
          {/* User text starts below a second-level heading. */}
          <h2 className="sr-only">{t('description')}</h2>
          <RichText html={task.html} />
        </section>
      )}
      {task.lab && (
        <LabLink
          lab={task.lab}
          // Whoever marks the task has no work to take the result to.
          {...(!task.may.mark && { from: addressOf.classTask(id, task.id) })}
          isOptional={false}
        />
      )}
      {task.attachments.length > 0 && <AttachmentList attachments={task.attachments} mayReport={!task.may.mark} />}
      <TaskRubricSection rubric={task.rubric} markings={task.markings} isFolded={task.may.mark} />
      {task.competences.length > 0 && <CompetenceTags competences={task.competences} fallback={null} />}
      {(task.mine || task.may.handIn || task.handIn) && <OwnWork task={task} userId={userId} />}
      {task.peerRound && task.mine && <PeerReviews task={task} />}
      {task.may.mark && <TaskSubmissions task={task} />}
      {task.may.mark && (task.rubric || task.peerRound) && <PeerOverview task={task} />}
      <ItemComments classId={id} item={task} />
    </div>
  );
}
