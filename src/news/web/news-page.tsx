import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../shared/addresses.ts';
import { useCurrentUser } from '../../web/data/session.ts';
import { useComposer } from '../../web/forms/use-composer.ts';
import { BackLink } from '../../web/layout/back-link.tsx';
import { Link, useNavigate, useSearchParams } from '../../web/router/router.tsx';
import { Button } from '../../web/ui/core/button.tsx';
import { Icon } from '../../web/ui/core/icon.tsx';
import { linkClass } from '../../web/ui/core/link.tsx';
import { type Article, feedPath } from '../contract.ts';
import { ArticleList } from './article-list.tsx';
import { useNewsChanges } from './changes.ts';
import { articlesAddress, readCursor } from './data/queries.ts';
import { ReviewLink } from './review/review-link.tsx';
import { CreateButton } from './writing/create-button.tsx';
import { newArticleDraft } from './writing/new-article-draft.ts';

export default function NewsPage() {
  const t = useTranslations('news');
  const user = useCurrentUser();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const cursor = readCursor(query);
  const { listsChanged } = useNewsChanges();
  const writing = useComposer(
    newArticleDraft,
    async () => (await import('./writing/new-article-form.tsx')).NewArticleForm,
  );
  const [pending, setPending] = useState<Article>();
  const createButton = useRef<HTMLButtonElement>(null);

  async function showCreated(article: Article): Promise<void> {
    writing.end();
    setPending(article.isPending ? article : undefined);
    createButton.current?.focus();
    await listsChanged();
    if (cursor) await navigate(articlesAddress(undefined));
  }

  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/">{t('back')}</BackLink>
        <div className="flex w-full flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="flex flex-col gap-2">
            <h1 className="font-title text-3xl">{t('title')}</h1>
            <p className="max-w-reading text-lg text-ink-soft">{t('introduction')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            {user?.role === 'iamaker' && <ReviewLink />}
            <CreateButton
              ref={createButton}
              isGuest={user === null}
              isOpen={writing.isOpen}
              opening={writing.isOpening}
              onPress={writing.isOpen ? writing.end : writing.begin}
            />
          </div>
        </div>
        {writing.hasDraft && <DraftNotice onContinue={writing.begin} />}
        {pending && <PendingNotice article={pending} />}
      </header>
      {writing.isOpen && user && writing.Form && <writing.Form user={user} onDone={showCreated} />}
      <ArticleList cursor={cursor} />
      <p className="text-center">
        {/* A plain link, because the feed is not a page. */}
        <a href={feedPath} className={`${linkClass} inline-flex items-center gap-2`}>
          <Icon name="rss" size="sm" />
          {t('feed')}
        </a>
      </p>
      {writing.loginDialog}
    </div>
  );
}

/** Shown while an unfinished article is saved and its form is closed. */
function DraftNotice({ onContinue }: { onContinue: () => void }) {
  const t = useTranslations('news.create');
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-primary-wash py-1 pr-1 pl-3.5">
      {t('draft')}
      <Button variant="quiet" size="sm" onClick={onContinue}>
        {t('continue')}
      </Button>
    </p>
  );
}

/** Tells the author of a new article that it waits for review. */
function PendingNotice({ article }: { article: Article }) {
  const t = useTranslations('news.create');
  return (
    <p role="status" className="flex gap-2.5 rounded-control bg-info-wash px-3.5 py-3 text-info-text">
      <Icon name="clock" className="mt-0.5" />
      <span className="wrap-anywhere">
        {t('waiting', { title: article.title })}{' '}
        <Link to={addressOf.article(article.id)} className="font-semibold underline underline-offset-4">
          {t('waitingLink')}
        </Link>
      </span>
    </p>
  );
}
