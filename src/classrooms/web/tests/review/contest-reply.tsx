import { useTranslations } from 'use-intl';
import type { ContestedQuestion } from '../../../../exams/contract/review.ts';
import { questionLimits } from '../../../../shared/limits.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { useDraft } from '../../../../web/forms/draft.ts';
import { FormActions } from '../../../../web/forms/form-actions.tsx';
import { useForm } from '../../../../web/forms/form.ts';
import { toast } from '../../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../../web/ui/fields/field.tsx';
import { replyToContest } from '../../../contract/tests/test-review.ts';
import { useClassChanged } from '../../changes.ts';
import type { OneTest } from './data/queries.ts';

interface ContestReplyProps {
  test: OneTest;
  contest: ContestedQuestion;
  onEnd: () => void;
  onSent: () => void;
}

/** An answer that leaves the question as it is. */
export function ContestReply({ test, contest, onEnd, onSent }: ContestReplyProps) {
  const t = useTranslations('classrooms.review.contests');
  const call = useCall();
  const changed = useClassChanged(test.classId);
  const draft = useDraft(`contest-reply-${contest.id}`);
  const form = useForm({
    schema: async () => (await import('../../../../exams/review-schemas.ts')).ContestReply,
    send: async (body) => {
      await call(replyToContest, { params: { id: test.classId, testId: test.testId, contestId: contest.id }, body });
      draft.discard();
      toast({ title: t('sent'), description: contest.name });
      onSent();
      await changed();
    },
  });
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={form.onSubmit} onInput={draft.onInput}>
      <TextAreaField
        name="reply"
        label={t('replyTo', { name: contest.name, number: contest.number })}
        hint={t('replyHint')}
        rows={3}
        required
        autoFocus
        maxLength={questionLimits.markComment}
        defaultValue={draft.saved['reply'] ?? ''}
        error={form.errors['reply']}
      />
      <FormActions
        problem={form.problem}
        busy={form.sending && t('sending')}
        cancelLabel={t('cancel')}
        onCancel={onEnd}
      >
        {t('send')}
      </FormActions>
    </form>
  );
}
