import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormProblem, SubmitButton } from '../../web/form-parts.tsx';
import { useAction } from '../../web/form.ts';
import { useLoginDialog } from '../../web/login-dialog.tsx';
import { useCall } from '../../web/query-client.ts';
import { authAddress } from '../../web/return-path.ts';
import { Link, useLocation } from '../../web/router.tsx';
import { useCurrentUser } from '../../web/session.ts';
import { buttonClass } from '../../web/ui/button.tsx';
import { TextAreaField } from '../../web/ui/field.tsx';
import { StarChoice } from '../../web/ui/star-choice.tsx';
import { toast } from '../../web/ui/toast.tsx';
import { type Tool } from '../contract.ts';
import { writeReview } from '../contract/reviews.ts';
import type { longestReviewComment } from '../tool-values.ts';

/** The compiler keeps it the same as the schema's, which would bring zod along. */
const longestComment: typeof longestReviewComment = 2_000;

interface ReviewFormProps {
  tool: Tool;
  onDone: () => Promise<void>;
}

/** One review a person and tool: writing again replaces it. */
export function ReviewForm({ tool, onDone }: ReviewFormProps) {
  const user = useCurrentUser();
  if (tool.isRetired) return null;
  return user ? <OwnReview tool={tool} onDone={onDone} /> : <GuestInvitation />;
}

function GuestInvitation() {
  const t = useTranslations('library.page.reviews');
  const { pathname, search } = useLocation();
  const invitation = useLoginDialog();
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-sunken p-4">
      <p>{t('signIn')}</p>
      <Link
        to={authAddress({ returnTo: pathname + search })}
        className={buttonClass()}
        onClick={(event) => {
          event.preventDefault();
          invitation.open();
        }}
      >
        {t('signInButton')}
      </Link>
      {invitation.dialog}
    </div>
  );
}

function OwnReview({ tool, onDone }: ReviewFormProps) {
  const t = useTranslations('library.page.reviews');
  const call = useCall();
  const mine = tool.myReview;
  const [stars, setStars] = useState(mine?.stars ?? 0);
  const [comment, setComment] = useState(mine?.comment ?? '');
  const send = useAction(async () => {
    await call(writeReview, { params: { toolId: String(tool.id) }, body: { rating: stars, comment } });
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
        maxLength={longestComment}
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
