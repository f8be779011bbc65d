import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { useLoginDialog } from '../../web/lazy/login-dialog.tsx';
import { useLazy } from '../../web/lazy/use-lazy.ts';
import { useNavigate, usePathParams } from '../../web/router/router.tsx';
import type { Article } from '../contract.ts';
import { ArticleActions } from './article-actions.tsx';
import { ArticleBody } from './article-body.tsx';
import { ArticleCards } from './article-cards.tsx';
import { ArticleDiscussion } from './article-discussion.tsx';
import { articleQuery, relatedQuery } from './data/queries.ts';
import { PendingNotice, WaitingChangeNotice } from './review/pending-notice.tsx';
import { useArticleRejection } from './review/use-article-rejection.tsx';
import { useArticleRemoval } from './writing/use-article-removal.tsx';

export default function ArticlePage() {
  const t = useTranslations('news.article');
  const { id } = usePathParams<'article'>();
  const { data: article } = useSuspenseQuery(articleQuery(id));
  return (
    <div className="page-width flex flex-col gap-16 py-10">
      <div className="mx-auto flex w-full max-w-[46rem] flex-col gap-6">
        <BackLink to="/noticias">{t('back')}</BackLink>
        {/* The key resets open forms and dialogs for the next article. */}
        <Reading key={id} article={article} />
      </div>
      <Related id={id} />
    </div>
  );
}

function Reading({ article }: { article: Article }) {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const login = useLoginDialog();
  const form = useLazy(async () => (await import('./writing/edit-article-form.tsx')).EditArticleForm);
  const removal = useArticleRemoval(() =>
    navigate(article.replacesId === null ? '/noticias' : addressOf.article(article.replacesId)),
  );
  const rejection = useArticleRejection();
  const [isEditing, setEditing] = useState(false);
  const wasEditing = useRef(false);

  async function edit(): Promise<void> {
    if (await form.fetch()) setEditing(true);
  }

  function endEditing(): void {
    wasEditing.current = true;
    setEditing(false);
  }

  /** The button was unmounted while the form was open; give it the focus back. */
  function takeFocusBack(button: HTMLButtonElement | null): void {
    if (!button || !wasEditing.current) return;
    wasEditing.current = false;
    button.focus();
  }

  if (isEditing && article.may.edit && form.Part) return <form.Part article={article} onEnd={endEditing} />;
  return (
    <>
      {article.isPending && <PendingNotice article={article} onReject={() => rejection.ask(article)} />}
      {article.waitingId !== null && <WaitingChangeNotice waitingId={article.waitingId} />}
      <ArticleBody
        article={article}
        actions={
          <ArticleActions
            article={article}
            opening={form.fetching}
            editButton={takeFocusBack}
            onEdit={() => void edit()}
            onRemove={() => removal.ask(article)}
          />
        }
      />
      {!article.isPending && <ArticleDiscussion article={article} user={user} onSignIn={login.open} />}
      {removal.dialog}
      {rejection.dialog}
      {login.dialog}
    </>
  );
}

function Related({ id }: { id: number }) {
  const t = useTranslations('news.article');
  const { data: articles } = useSuspenseQuery(relatedQuery(id));
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="mas-noticias" className="flex flex-col gap-6 border-t pt-10 print:hidden">
      <h2 id="mas-noticias" className="font-title text-2xl">
        {t('related')}
      </h2>
      <ArticleCards articles={articles} headingLevel={3} />
    </section>
  );
}
