import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { MarkdownField } from '../../../web/markdown/markdown-field.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import type { Topic } from '../../contract.ts';
import { createComment } from '../../contract/comments.ts';
import { topicLimits } from '../../limits.ts';
import { useForumChanges } from '../changes.ts';

interface CommentFormProps {
  topic: Topic;
  formRef: RefObject<HTMLFormElement | null>;
}

export function CommentForm({ topic, formRef }: CommentFormProps) {
  const t = useTranslations('forum.comments');
  const call = useCall();
  const { commentsChanged } = useForumChanges();
  const draft = useDraft(`forum-comment-${topic.id}`);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewComment,
    async send(values) {
      await call(createComment, { params: { id: topic.id }, body: values });
      draft.discard();
      await commentsChanged(topic.id);
      toast({ title: t('done'), description: t('doneText') });
    },
  });
  return (
    <DraftedForm ref={formRef} key={draft.formKey} className="flex flex-col gap-4" form={form} draft={draft}>
      <MarkdownField
        label={t('label')}
        hideLabel
        name="content"
        rows={4}
        maxLength={topicLimits.longestContent}
        defaultValue={draft.saved['content']}
        placeholder={t('placeholder')}
        required
        error={form.errors['content']}
      />
      <FormProblem problem={form.problem} />
      <div>
        <SubmitButton icon="send" busy={form.sending && t('busy')}>
          {t('send')}
        </SubmitButton>
      </div>
    </DraftedForm>
  );
}
