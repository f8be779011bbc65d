import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useAction, useForm } from '../../../web/forms/form.ts';
import { useFailureToast } from '../../../web/forms/use-failure-toast.ts';
import { Link, useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField, TextField } from '../../../web/ui/fields/field.tsx';
import { PageLinkText, Pagination, pageLinkClass } from '../../../web/ui/rows/pagination.tsx';
import { reopenSubmission, returnSubmission, type StudentSubmission, type WholeTask } from '../../contract/tasks.ts';
import { classLimits } from '../../limits.ts';
import { useClassChanged } from '../changes.ts';
import { LoadAllPages } from '../class/load-all-pages.tsx';
import { fileAddress, taskSubmissionQuery } from './queries.ts';
import { readMark } from './task-form-values.ts';
import { WorkView } from './work-view.tsx';

interface MarkingProps {
  task: WholeTask;
  student: StudentSubmission;
  /** In the order of marking. */
  students: readonly StudentSubmission[];
}

/** One student's submission beside the marking form, with a link to the next. */
export function Marking({ task, student, students }: MarkingProps) {
  const t = useTranslations('classrooms.tasks');
  const whole = useQuery(taskSubmissionQuery(task.classId, task.id, student.userId));
  const heading = useRef<HTMLHeadingElement>(null);
  const handedIn = students.filter(({ handIn }) => handIn !== null);
  const place = handedIn.findIndex(({ userId }) => userId === student.userId);
  const previous = handedIn[place - 1];
  const next = handedIn[place + 1];
  // After choosing a student the focus continues here, not at the end of the list.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${cardClass} flex flex-col gap-5 p-5 sm:p-6`}>
      <h3 ref={heading} tabIndex={-1} className="text-xl wrap-anywhere">
        {student.name || student.username}
      </h3>
      <LoadAllPages of={whole}>
        {({ handIn }) =>
          handIn && (
            <>
              <WorkView work={handIn} file={fileAddress(task.classId, task.id, student.userId)} />
              <MarkingForm task={task} student={{ ...student, handIn }} students={handedIn} />
            </>
          )
        }
      </LoadAllPages>
      <Pagination
        label={t('neighbours')}
        previous={
          previous && (
            <Link to={`?estudiante=${previous.userId}`} preventScrollReset className={pageLinkClass}>
              <PageLinkText towards="previous">{t('previous')}</PageLinkText>
              <span className="sr-only">: {previous.name}</span>
            </Link>
          )
        }
        position={t('position', { place: String(place + 1), count: String(handedIn.length) })}
        next={
          next && (
            <Link to={`?estudiante=${next.userId}`} preventScrollReset className={pageLinkClass}>
              <PageLinkText towards="next">{t('next')}</PageLinkText>
              <span className="sr-only">: {next.name}</span>
            </Link>
          )
        }
      />
    </div>
  );
}

function MarkingForm({ task, student, students }: MarkingProps) {
  const t = useTranslations('classrooms.tasks');
  const call = useCall();
  const navigate = useNavigate();
  const changed = useClassChanged(task.classId);
  const params = { id: String(task.classId), taskId: String(task.id), userId: String(student.userId) };
  const draft = useDraft(`class-${task.classId}-marking-${task.id}-${student.userId}`);
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
    read: (data) => ({ values: readMark(data) }),
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
  return (
    <DraftedForm className="flex flex-col gap-5 border-t border-line pt-5" form={form} draft={draft}>
      <TextField
        label={t('mark')}
        hint={t('markHint', { most: task.maxMark })}
        name="mark"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={draft.saved['mark'] ?? student.handIn?.mark ?? ''}
        error={form.errors['mark']}
        className="max-w-xs"
      />
      <TextAreaField
        label={t('comment')}
        name="comment"
        rows={4}
        maxLength={classLimits.comment}
        defaultValue={draft.saved['comment'] ?? student.handIn?.comment ?? ''}
        error={form.errors['comment']}
      />
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
