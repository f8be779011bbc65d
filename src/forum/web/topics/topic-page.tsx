import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { appendToTextBox } from '../../../web/forms/append-to-text-box.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { useLoginDialog } from '../../../web/lazy/login-dialog.tsx';
import { usePathParams } from '../../../web/router/router.tsx';
import { CommentList } from '../comments/comment-list.tsx';
import { useLiveTopic } from '../comments/fresh-comments.tsx';
import { LeaveComment } from '../comments/leave-comment.tsx';
import { quote } from '../comments/quote.ts';
import { staleMilliseconds, topicQuery } from '../data/queries.ts';
import { Solution } from './solution.tsx';
import { TopicArticle } from './topic-article.tsx';

export default function TopicPage() {
  const t = useTranslations('forum');
  const user = useCurrentUser();
  const { id } = usePathParams<'topic'>();
  const { data: topic } = useSuspenseQuery({ ...topicQuery(id), staleTime: staleMilliseconds });
  useLiveTopic(id);
  const login = useLoginDialog();
  const commentForm = useRef<HTMLFormElement>(null);

  return (
    <div className="page-width py-10">
      <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6">
        <nav aria-label={t('topic.breadcrumb')}>
          <BackLink to="/foro">{t('topic.back')}</BackLink>
        </nav>
        {/* The key resets all open forms and dialogs for another topic. */}
        <TopicArticle key={topic.id} topic={topic} isGuest={user === null} onSignIn={login.open} />
        <Solution topic={topic} />
        <CommentList
          key={`comments ${topic.id}`}
          topic={topic}
          isGuest={user === null}
          onSignIn={login.open}
          onQuote={(comment) =>
            appendToTextBox(
              commentForm.current,
              'content',
              quote(t('comments.quoted', { name: comment.author.name ?? t('nobody') }), comment.content),
            )
          }
        />
        <LeaveComment topic={topic} formRef={commentForm} onSignIn={login.open} />
      </div>
      {login.dialog}
    </div>
  );
}
