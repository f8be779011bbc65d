import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { FeedbackProposal } from '../../../assist/web/public.ts';
import { CommentBank } from '../../../rubrics/web/public.ts';
import { latePercent } from '../../../shared/marks/late.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { Checkbox } from '../../../web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import type { TaskRubric } from '../../contract/marking/rubric-markings.ts';
import { reopenSubmission, returnSubmission, type TaskSubmission } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';
import { mayTeach } from '../may-teach.ts';
import type { MarkingProps } from './marking.tsx';
import { RubricMarking } from './rubric/rubric-marking.tsx';
import { readMark, readMarkedRubric } from './task-form-values.ts';

export function MarkingForm(props: MarkingProps) {
  const { task, student } = props;
  const t = useTranslations('classrooms.tasks');
  const { form, draft, reopen, isReturned } = useMarking(props);
  const role = useCurrentUser()?.role;
  const commentBox = useRef<HTMLTextAreaElement>(null);
  return (
    <DraftedForm className="flex flex-col gap-5 border-t border-line pt-5" form={form} draft={draft}>
      {task.rubric && (
        <RubricMarking rubric={task.rubric} maxMark={task.maxMark} markings={student.markings} saved={draft.saved} />
      )}
      <TextField
        label={t('mark')}
        hint={t('markHint', { most: task.maxMark })}
        name="mark"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.saved['mark'] ?? student.handIn?.fullMark ?? student.handIn?.mark ?? ''}
        error={form.errors['mark']}
        className="max-w-xs"
      />
      {student.handIn && <ForgiveLate task={task} work={student.handIn} saved={draft.saved['forgivesLate']} />}
      <TextAreaField
        ref={commentBox}
        label={t('comment')}
        name="comment"
        rows={4}
        maxLength={classLimits.comment}
        defaultValue={draft.saved['comment'] ?? student.handIn?.comment ?? ''}
        error={form.errors['comment']}
      />
      {task.rubric && <WordedLevels rubric={task.rubric} task={task} student={student} box={commentBox} />}
      {role && mayTeach(role) && <CommentBank box={commentBox} />}
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('returning')}>{isReturned ? t('changeMark') : t('return')}</SubmitButton>
        {isReturned && (
          <Button icon="undo" busy={reopen.sending && t('reopening')} onClick={() => reopen.run()}>
            {t('reopen')}
          </Button>
        )}
      </div>
    </DraftedForm>
  );
}

interface WordedLevelsProps extends Pick<MarkingProps, 'task' | 'student'> {
  rubric: TaskRubric;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** Offers a comment that says the chosen levels in words. */
function WordedLevels({ rubric, task, student, box }: WordedLevelsProps) {
  const work = { id: task.classId, taskId: task.id, userId: student.userId };
  return <FeedbackProposal work={work} readLevels={(form) => readMarkedRubric(form, rubric)} box={box} />;
}

interface ForgiveLateProps {
  task: MarkingProps['task'];
  work: TaskSubmission;
  saved: string | undefined;
}

/** What late days cost is deducted unless the teacher says otherwise. */
function ForgiveLate({ task, work, saved }: ForgiveLateProps) {
  const t = useTranslations('classrooms.tasks.late');
  const percent = latePercent(task.late, work.lateDays);
  if (percent === 0) return null;
  const isForgiven = work.returnedAt !== null && work.mark !== null && work.latePercent === 0;
  return (
    <Checkbox
      name="forgivesLate"
      label={t('forgive')}
      hint={t('costs', { days: work.lateDays, percent, points: (task.maxMark * percent) / 100 })}
      defaultChecked={saved === undefined ? isForgiven : saved === 'on'}
    />
  );
}

/** Returns the work with its mark and goes on to the next student who waits for one, or opens returned work again. */
function useMarking({ task, student, students }: MarkingProps) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const navigate = useNavigate();
  const changed = useClassChanged(task.classId);
  const params = { id: task.classId, taskId: task.id, userId: student.userId };
  // Levels belong to a version of the rubric.
  const version = task.rubric ? `-${task.rubric.versionId}` : '';
  const draft = useDraft(`class-${task.classId}-marking-${task.id}-${student.userId}${version}`);
  const fail = useFailureToast(t('returnFailed'));
  const isReturned = student.state === 'returned';
  const form = useForm({
    schema: async () => {
      const { ReturnedWork, tooHighMark } = await import('../../schemas.ts');
      return ReturnedWork.refine(({ mark }) => mark === null || mark <= task.maxMark, {
        error: tooHighMark,
        path: ['mark'],
      });
    },
    read: (data) => ({ values: readMark(data, task.rubric) }),
    async send(body) {
      await call(returnSubmission, { params, body });
      draft.discard();
      toast({ title: t('returned'), description: student.name });
      const waiting = students.find(({ userId, state }) => userId !== student.userId && state !== 'returned');
      await changed();
      if (waiting && !isReturned) await navigate(`?estudiante=${waiting.userId}`, { preventScrollReset: true });
    },
    onFailure: fail,
  });
  const reopen = useAction(async () => {
    await call(reopenSubmission, { params });
    toast({ title: t('reopened'), description: student.name });
    await changed();
  }, fail);
  return { form, draft, reopen, isReturned };
}
