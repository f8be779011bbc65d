import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '../../../web/data/query-client.ts';
import { FormProblem, SubmitButton } from '../../../web/forms/form-parts.tsx';
import { useAction } from '../../../web/forms/form.ts';
import { toast } from '../../../web/ui/core/toast.tsx';
import { TextAreaField } from '../../../web/ui/fields/field.tsx';
import { StarChoice } from '../../../web/ui/fields/star-choice.tsx';
import { type Tool } from '../../contract.ts';
import { writeReview } from '../../contract/reviews.ts';
import { maxReviewCommentLength } from '../../limits.ts';

/** The compiler keeps this equal to the schema's type; importing the schema would load zod. */

export interface OwnReviewProps {
  tool: Tool;
  onDone: () => Promise<void>;
}

/** One review per user and tool: writing again replaces it. */
export function OwnReview({ tool, onDone }: OwnReviewProps) {
  const t = useTranslations('library.ownReview');
  const call = useCall();
  const mine = tool.myReview;
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [comment, setComment] = useState(mine?.comment ?? '');
  const send = useAction(async () => {
    await call(writeReview, { params: { toolId: tool.id }, body: { rating: stars, comment } });
    toast({ title: t('done'), description: t('doneExplanation', { name: tool.name }) });
    await onDone();
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (stars > 0) send.run();
  }

  return (
    <form method="post" onSubmit={submit} className="flex flex-col gap-4">
      <StarChoice
        legend={t('choose')}
        stars={stars}
        onChoose={setStars}
        wordsFor={(count) => t('stars', { stars: count })}
        notChosen={t('notChosen')}
      />
      <TextAreaField
        label={t('comment')}
        name="comment"
        rows={3}
        maxLength={maxReviewCommentLength}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <FormProblem problem={send.problem} />
      <SubmitButton variant="secondary" disabled={stars === 0} busy={send.sending && t('sending')}>
        {mine ? t('replace') : t('send')}
      </SubmitButton>
    </form>
  );
}
