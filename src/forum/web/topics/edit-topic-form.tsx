import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { changeTopic, type Topic } from '../../contract.ts';
import { useForumChanges } from '../changes.ts';
import { TopicFields } from './topic-fields.tsx';

export function EditTopicForm({ topic, onEnd }: { topic: Topic; onEnd: () => void }) {
  const t = useTranslations('forum.edit');
  const call = useCall();
  const { topicChanged } = useForumChanges();
  const draft = useDraft(`forum-edit-topic-${topic.id}`);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewTopic,
    async send(values) {
      const changed = await call(changeTopic, { params: { id: topic.id }, body: values });
      await topicChanged(changed);
      toast({ title: t('done'), description: t('doneText') });
      end();
    },
  });

  /** Saving or cancelling discards the draft. Only a reload or a closed window leaves one. */
  function end(): void {
    draft.discard();
    onEnd();
  }

  return (
    <DraftedForm form={form} draft={draft}>
      <TopicFields
        wrong={form.errors}
        values={{ title: topic.title, category: topic.category, content: topic.content, ...draft.saved }}
      />
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('busy')}>{t('save')}</SubmitButton>
        <Button onClick={end}>{t('cancel')}</Button>
      </div>
    </DraftedForm>
  );
}
