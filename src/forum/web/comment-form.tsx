import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { useDraft } from '../../web/draft.ts';
import { DraftedForm } from '../../web/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../web/form-parts.tsx';
import { useForm } from '../../web/form.ts';
import { MarkdownField } from '../../web/markdown/markdown-field.tsx';
import { useCall } from '../../web/query-client.ts';
import { toast } from '../../web/ui/toast.tsx';
import type { Topic } from '../contract.ts';
import { createComment } from '../contract/comments.ts';
import { topicLimits } from '../topic-values.ts';
import { useForumChanges } from './changes.ts';

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
    schema: async () => (await import('../schemas.ts')).NewComment,
    async send(values) {
      await call(createComment, { params: { id: String(topic.id) }, body: values });
      draft.forget();
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
        error={form.fields['content']}
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
