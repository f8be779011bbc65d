import { type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { SignInButton } from '../../../web/layout/header/sign-in-button.tsx';
import { useLazy } from '../../../web/lazy/use-lazy.ts';
import { Button } from '../../../web/ui/core/button.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Topic } from '../../contract.ts';

interface LeaveCommentProps {
  topic: Topic;
  formRef: RefObject<HTMLFormElement | null>;
  onSignIn: () => void;
}

/** The comment form, or why there is none. */
export function LeaveComment({ topic, formRef, onSignIn }: LeaveCommentProps) {
  const t = useTranslations('forum.comments');
  const user = useCurrentUser();
  if (topic.locked && !topic.may.comment) {
    return (
      <p className={`${cardClass} flex items-center gap-2.5 p-4 font-semibold`}>
        <Icon name="lock" className="text-ink-soft" />
        {t('locked')}
      </p>
    );
  }
  if (!user) {
    return (
      <div className={`${cardClass} flex flex-wrap items-center justify-between gap-4 p-4 print:hidden`}>
        <p>{t('signInText')}</p>
        <SignInButton onOpen={onSignIn}>{t('signIn')}</SignInButton>
      </div>
    );
  }
  return topic.may.comment && !user.isPupil && <LazyCommentForm key={topic.id} topic={topic} formRef={formRef} />;
}

/** Loaded after the page, so that reading does not wait for the editor. */
function LazyCommentForm({ topic, formRef }: Omit<LeaveCommentProps, 'onSignIn'>) {
  const t = useTranslations('forum.comments');
  const { Part, fetch, fetching } = useLazy(async () => (await import('./comment-form.tsx')).CommentForm);
  const firstFetch = useRef(fetch);
  useEffect(() => void firstFetch.current(), []);
  return (
    <section aria-labelledby="comentar" className={`${cardClass} flex flex-col gap-3 p-4 sm:p-6 print:hidden`}>
      <h2 id="comentar" className="font-title text-lg">
        {t('write')}
      </h2>
      {Part ? (
        <Part topic={topic} formRef={formRef} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <span aria-hidden="true" className="h-36 w-full animate-pulse rounded-control bg-line" />
          <Button busy={fetching && t('opening')} onClick={() => void fetch()}>
            {t('send')}
          </Button>
        </div>
      )}
    </section>
  );
}
