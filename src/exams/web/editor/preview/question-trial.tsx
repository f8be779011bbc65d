import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Question, ShownQuestion } from '../../../../shared/questions.ts';
import { useCall } from '../../../../web/data/query-client.ts';
import { FormProblem } from '../../../../web/forms/form-parts.tsx';
import { useAction } from '../../../../web/forms/form.ts';
import { Button } from '../../../../web/ui/core/button.tsx';
import { previewQuestion } from '../../../contract.ts';
import { QuestionPreview } from '../../taking/parts.ts';
import { type QuestionDraft, questionOfDraft } from '../question-draft.ts';

/** The question as whoever answers it will see it. The server renders its formulas. */
export function QuestionTrial({ draft }: { draft: QuestionDraft }) {
  const t = useTranslations('question-editor.preview');
  const call = useCall();
  const [shown, setShown] = useState<{ question: ShownQuestion; count: number }>();
  const look = useAction(async () => {
    // The server checks it.
    const question = await call(previewQuestion, { body: { question: questionOfDraft(draft) as Question } });
    setShown((before) => ({ question, count: (before?.count ?? 0) + 1 }));
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-3">
        <Button size="sm" icon="eye" busy={look.sending && t('loading')} onClick={look.run}>
          {t(shown ? 'again' : 'show')}
        </Button>
        {shown && (
          <Button size="sm" variant="quiet" onClick={() => setShown(undefined)}>
            {t('hide')}
          </Button>
        )}
      </div>
      {look.problem && (
        <FormProblem problem={look.problem} sentence={look.problem === 'offline' ? undefined : t('incomplete')} />
      )}
      {shown && (
        <section aria-label={t('label')} className="rounded-card border border-line p-4">
          <QuestionPreview key={shown.count} name={`preview-${draft.key}`} question={shown.question} />
        </section>
      )}
    </div>
  );
}
