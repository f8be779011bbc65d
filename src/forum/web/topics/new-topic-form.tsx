import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { createTopic } from '../../contract.ts';
import { newTopicDraft } from './new-topic-draft.ts';
import { TopicFields } from './topic-fields.tsx';

export function NewTopicForm({ onDone }: { onDone: (id: number) => Promise<void> }) {
  const t = useTranslations('forum.new');
  const call = useCall();
  const inWords = useProblemMessage();
  const draft = useDraft(newTopicDraft);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewTopic,
    async send(values) {
      const { id } = await call(createTopic, { body: values });
      draft.discard();
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
        <TopicFields wrong={form.errors} values={draft.saved} />
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
