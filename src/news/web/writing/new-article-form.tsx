import { useTranslations } from 'use-intl';
import type { CurrentUser } from '../../../shared/contract/session.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { Card } from '../../../web/ui/core/card.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Article, createArticle } from '../../contract.ts';
import { ArticleFields } from './article-fields.tsx';
import { newArticleDraft } from './new-article-draft.ts';

interface NewArticleFormProps {
  user: CurrentUser;
  onDone: (article: Article) => Promise<void>;
}

export function NewArticleForm({ user, onDone }: NewArticleFormProps) {
  const t = useTranslations('news.create');
  const call = useCall();
  const inWords = useProblemMessage();
  const draft = useDraft(newArticleDraft);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewArticle,
    async send(values) {
      const article = await call(createArticle, { body: values });
      draft.discard();
      toast({ title: t('done'), description: t(article.isPending ? 'waits' : 'doneText') });
      await onDone(article);
    },
    onFailure(problem) {
      toast({ title: t('failed', { message: inWords(problem) }), variant: 'destructive' });
      return false;
    },
  });

  return (
    <Card as="section" aria-labelledby="articulo-nuevo" className="max-w-3xl">
      <h2 id="articulo-nuevo" className="mb-5 font-title text-xl">
        {t('title')}
      </h2>
      <DraftedForm key={draft.formKey} form={form} draft={draft}>
        <ArticleFields wrong={form.errors} values={{ author: user.displayName, ...draft.saved }} />
        <FormProblem problem={form.problem} />
        <div>
          <SubmitButton icon="send" busy={form.sending && t('busy')}>
            {t('submit')}
          </SubmitButton>
        </div>
      </DraftedForm>
    </Card>
  );
}
