import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { useDraft } from '../../../web/forms/draft.ts';
import { DraftedForm } from '../../../web/forms/drafted-form.tsx';
import { FormProblem, SubmitButton, useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useForm } from '../../../web/forms/form.ts';
import { useNavigate } from '../../../web/router/router.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { toast } from '../../../web/ui/core/toast.tsx';
import { type Article, changeArticle } from '../../contract.ts';
import { useNewsChanges } from '../changes.ts';
import { ArticleFields } from './article-fields.tsx';

/** Replaces the article while it is edited. */
export function EditArticleForm({ article, onEnd }: { article: Article; onEnd: () => void }) {
  const t = useTranslations('news.edit');
  const call = useCall();
  const navigate = useNavigate();
  const inWords = useProblemMessage();
  const { articleChanged } = useNewsChanges();
  const draft = useDraft(`news-edit-${article.id}`);
  const form = useForm({
    schema: async () => (await import('../../schemas.ts')).NewArticle,
    async send(values) {
      const changed = await call(changeArticle, { params: { id: article.id }, body: values });
      const waitsApart = changed.id !== article.id;
      toast(
        waitsApart
          ? { title: t('sent'), description: t('sentText') }
          : { title: t('done'), description: t('doneText') },
      );
      end();
      if (waitsApart) await navigate(addressOf.article(changed.id));
      await articleChanged(changed);
    },
    onFailure(problem) {
      toast({ title: t('failed', { message: inWords(problem) }), variant: 'destructive' });
      return false;
    },
  });

  /** Cancelling and saving discard the draft; only a reload or a closed window keeps it. */
  function end(): void {
    draft.discard();
    onEnd();
  }

  return (
    <DraftedForm form={form} draft={draft}>
      <h1 className="font-title text-3xl">{t('title')}</h1>
      <ArticleFields
        wrong={form.errors}
        values={{
          title: article.title,
          author: article.author,
          imageUrl: article.imageUrl ?? '',
          content: article.content,
          ...draft.saved,
        }}
      />
      <FormProblem problem={form.problem} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={form.sending && t('busy')}>{t('submit')}</SubmitButton>
        <Button onClick={end}>{t('cancel')}</Button>
      </div>
    </DraftedForm>
  );
}
