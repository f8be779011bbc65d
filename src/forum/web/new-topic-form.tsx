import { useTranslations } from 'use-intl';
import { useDraft } from '../../web/draft.ts';
import { DraftedForm } from '../../web/drafted-form.tsx';
import { FormProblem, SubmitButton, useProblemSentence } from '../../web/form-parts.tsx';
import { useForm } from '../../web/form.ts';
import { useCall } from '../../web/query-client.ts';
import { Card } from '../../web/ui/card.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { createTopic } from '../contract.ts';
import { newTopicDraft } from './new-topic-draft.ts';
import { TopicFields } from './topic-fields.tsx';

export function NewTopicForm({ onDone }: { onDone: (id: number) => Promise<void> }) {
  const t = useTranslations('forum.new');
  const call = useCall();
  const inWords = useProblemSentence();
  const draft = useDraft(newTopicDraft);
  const form = useForm({
    schema: async () => (await import('../schemas.ts')).NewTopic,
    async send(values) {
      const { id } = await call(createTopic, { body: values });
      draft.forget();
      toast({ title: t('done'), description: t('doneText') });
      await onDone(id);
    },
    onFailure(problem) {
      toast({ title: t('failed', { message: inWords(problem) }), variant: 'destructive' });
      return false;
    },
  });

  return (
    <Card as="section" aria-labelledby="nueva-publicacion" className="max-w-3xl">
      <h2 id="nueva-publicacion" className="mb-5 font-title text-xl">
        {t('title')}
      </h2>
      <DraftedForm key={draft.formKey} form={form} draft={draft}>
        <TopicFields wrong={form.fields} values={draft.saved} />
        <FormProblem problem={form.problem} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton icon="send" busy={form.sending && t('busy')}>
            {t('publish')}
          </SubmitButton>
          <p className="text-sm text-ink-soft">{t('kept')}</p>
        </div>
      </DraftedForm>
    </Card>
  );
}
