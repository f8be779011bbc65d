import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { levelField, readLevels, RubricChoice } from '../../../../rubrics/web/public.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useDraft } from '../../../../web/forms/draft.ts';
import { DraftedForm } from '../../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../../web/forms/form-parts.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { useFailureToast } from '../../../../web/forms/use-failure-toast.ts';
import { RichText } from '../../../../web/markdown/rich-text.tsx';
import { badgeClass } from '../../../../web/ui/core/badge.tsx';
import { Icon } from '../../../../web/ui/core/icon.tsx';
import { linkClass, TextLink } from '../../../../web/ui/core/link.tsx';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { FieldError, TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { useFileSize } from '../../../../web/ui/rows/use-file-size.ts';
import { assessPeer, type PeerReview } from '../../../contract/marking/peer-reviews.ts';
import type { TaskRubric } from '../../../contract/marking/rubric-markings.ts';
import type { WholeTask } from '../../../contract/tasks.ts';
import { classLimits } from '../../../limits.ts';
import { useClassChanged } from '../../changes.ts';
import { peerFileAddress } from '../data/queries.ts';

interface PeerReviewFormProps {
  task: WholeTask;
  rubric: TaskRubric;
  review: PeerReview;
  /** Of the work among those that the student assesses. */
  number: number;
}

/** A classmate's work without their name, and the form to assess it. */
export function PeerReviewForm({ task, rubric, review, number }: PeerReviewFormProps) {
  const t = useTranslations('classrooms.peers');
  const summary = useRef<HTMLElement>(null);
  const { form, draft } = usePeerReview({ task, rubric, review, number }, () => summary.current?.focus());
  return (
    <details className="rounded-control border border-line p-4" open={review.levels === null}>
      <summary ref={summary} className="cursor-pointer">
        <span className="font-semibold">{t('work', { number })}</span>{' '}
        <span className={badgeClass(review.levels ? 'success' : 'warning')}>
          {review.levels ? t('done') : t('toDo')}
        </span>
      </summary>
      <div className="flex flex-col gap-5 pt-4">
        <PeerWork task={task} review={review} />
        <DraftedForm
          key={draft.formKey}
          form={form}
          draft={draft}
          className="flex flex-col gap-5 border-t border-line pt-5"
        >
          <RubricChoice grid={rubric.grid} chosen={review.levels ?? []} saved={draft.saved} />
          {form.errors[levelField(0)] && <FieldError>{form.errors[levelField(0)]}</FieldError>}
          <TextAreaField
            label={t('comment')}
            optionalLabel={t('optional')}
            hint={t('commentHint')}
            name="comment"
            rows={3}
            maxLength={classLimits.selfAssessment}
            defaultValue={draft.saved['comment'] ?? review.comment}
            error={form.errors['comment']}
          />
          <FormProblem problem={form.problem} />
          <div>
            <SubmitButton busy={form.sending && t('saving')}>{t('save')}</SubmitButton>
          </div>
        </DraftedForm>
      </div>
    </details>
  );
}

function usePeerReview({ task, rubric, review, number }: PeerReviewFormProps, onSaved: () => void) {
  const t = useTranslations('classrooms.peers');
  const call = useCall();
  const changed = useClassChanged(task.classId);
  // Of this review alone: another one that takes its place begins empty.
  const draft = useDraft(`peer-review-${review.id}`);
  const form = useForm({
    schema: async () => (await import('../../../schemas.ts')).PeerAssessment,
    read: (data) => ({
      values: { levels: readLevels(data, rubric.grid.criteria.length), comment: data.get('comment') },
      fieldOf: (path) => (path === 'levels' ? levelField(0) : path),
    }),
    async send(body) {
      await call(assessPeer, { params: { id: task.classId, taskId: task.id, reviewId: review.id }, body });
      toast({ title: t('saved'), description: t('work', { number }) });
      draft.discard();
      await changed();
      onSaved();
    },
    onFailure: useFailureToast(t('failed')),
  });
  return { form, draft };
}

function PeerWork({ task, review: { id, work } }: Pick<PeerReviewFormProps, 'task' | 'review'>) {
  const t = useTranslations('classrooms.peers');
  const sizeOf = useFileSize();
  if (!work) return null;
  return (
    <div className="flex flex-col gap-4">
      {work.html && <RichText html={work.html} />}
      {work.link && (
        <p>
          <TextLink href={work.link} externalLabel={t('newTab')}>
            {work.link}
          </TextLink>
        </p>
      )}
      {work.files.length > 0 && (
        <ul className="flex flex-col gap-2">
          {work.files.map(({ number, kind, bytes }) => (
            <li key={number} className="flex flex-wrap items-center gap-2">
              <Icon name="paperclip" className="text-ink-soft" />
              <a href={peerFileAddress(task.classId, task.id, id, number)} download className={linkClass}>
                {t('file', { number, kind })}
              </a>
              <span className="text-sm text-ink-soft">{sizeOf(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
