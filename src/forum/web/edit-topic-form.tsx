import { useTranslations } from 'use-intl';
import { useForm } from '../../web/form.ts';
import { FormProblem, SubmitButton } from '../../web/form-parts.tsx';
import { useCall } from '../../web/query-client.ts';
import { Button } from '../../web/ui/button.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { changeTopic, type Topic } from '../contract.ts';
import { useForumChanges } from './changes.ts';
import { TopicFields } from './topic-fields.tsx';

export function EditTopicForm({ topic, onEnd }: { topic: Topic; onEnd: () => void }) {
  const t = useTranslations('forum.edit');
  const call = useCall();
  const { topicChanged } = useForumChanges();
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewTopic,
    async send(values) {
      const changed = await call(changeTopic, { params: { id: String(topic.id) }, body: values });
      await topicChanged(changed);
      toast({ title: t('done'), description: t('doneText') });
      onEnd();
    },
  });

  return (
    <form method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <TopicFields
        wrong={form.fields}
        values={{ title: topic.title, category: topic.category, content: topic.content }}
      />
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('busy')}>{t('save')}</SubmitButton>
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
