import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Comment, changeComment } from '../../contract/comments.ts';
import { topicLimits } from '../../limits.ts';
import { useForumChanges } from '../changes.ts';

export function EditCommentForm({ comment, onEnd }: { comment: Comment; onEnd: () => void }) {
  const t = useTranslations('forum');
  const call = useCall();
  const { commentChanged } = useForumChanges();
  const element = useRef<HTMLFormElement>(null);
  const draft = useDraft(`forum-edit-comment-${comment.id}`);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewComment,
    async send(values) {
      commentChanged(await call(changeComment, { params: { id: comment.id }, body: values }));
      toast({ title: t('edit.commentDone') });
      end();
    },
  });

  /** Saving or cancelling discards the draft. Only a reload or a closed window leaves one. */
  function end(): void {
    draft.discard();
    const card = element.current?.closest('article');
    onEnd();
    // The form disappears together with the focused field.
    card?.focus({ preventScroll: true });
  }

  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);

  return (
    <DraftedForm ref={element} className="flex flex-col gap-4" form={form} draft={draft}>
      <MarkdownField
        label={t('comments.label')}
        hideLabel
        name="content"
        rows={5}
        maxLength={topicLimits.longestContent}
        defaultValue={draft.saved['content'] ?? comment.content}
        required
        error={form.errors['content']}
      />
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('edit.busy')}>{t('edit.save')}</SubmitButton>
        <Button onClick={end}>{t('edit.cancel')}</Button>
      </div>
    </DraftedForm>
  );
}
