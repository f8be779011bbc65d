import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { addressOf } from '../../../shared/addresses.ts';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { DeniedNotice, SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { useAgo } from '../../../web/lazy/ago.ts';
import { EndOfList, useLoadMore } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { Button } from '../../../web/ui/core/button.tsx';
import { Card } from '../../../web/ui/core/card.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { linkClass } from '../../../web/ui/core/link.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import type { ListedArticle } from '../../contract.ts';
import { beginningOf } from '../beginning.ts';
import { pendingQuery } from '../data/queries.ts';
import { useApproval } from './use-approval.ts';
import { useArticleRejection } from './use-article-rejection.tsx';

export default function PendingPage() {
  const t = useTranslations('news');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('review.signIn')}</SignInNotice>;
  if (user.role !== 'iamaker') return <DeniedNotice roles={['iamaker']} />;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/noticias">{t('article.back')}</BackLink>
        <h1 className="font-title text-3xl">{t('review.title')}</h1>
        <p className="max-w-reading text-lg text-ink-soft">{t('review.introduction')}</p>
      </header>
      <Suspense
        fallback={
          <Loading label={t('review.loading')} className="flex flex-col gap-4">
            <SkeletonCard />
            <SkeletonCard />
          </Loading>
        }
      >
        <PendingList />
      </Suspense>
    </div>
  );
}

function PendingList() {
  const t = useTranslations('news');
  const queue = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLDivElement>(null);
  // Always refetched, so that new submissions appear.
  const list = useSuspenseInfiniteQuery({ ...pendingQuery(), staleTime: 0 });
  const articles = list.data.pages.flatMap((page) => page.items);
  const showMore = useLoadMore(list, articles.length, queue, 'h2 a');
  // The pressed button disappears with its article.
  const goOn = () => end.current?.focus();
  const approval = useApproval(goOn);
  const rejection = useArticleRejection(goOn);

  return (
    <div ref={end} tabIndex={-1} className="flex flex-col gap-4">
      {articles.length === 0 ? (
        <EmptyState illustration="celebration" title={t('review.empty')}>
          <p>{t('review.emptyHint')}</p>
        </EmptyState>
      ) : (
        <>
          <ul ref={queue} className="flex max-w-[46rem] flex-col gap-4">
            {articles.map((article) => (
              <PendingCard
                key={article.id}
                article={article}
                isApproving={approval.sending}
                onApprove={() => approval.run(article)}
                onReject={() => rejection.ask(article)}
              />
            ))}
          </ul>
          <EndOfList
            list={list}
            onMore={showMore}
            nextAddress={undefined}
            words={{
              more: t('review.more'),
              loading: t('list.loadingMore'),
              end: t('review.end'),
              failed: t('list.moreFailed'),
              retry: t('list.retry'),
            }}
          />
        </>
      )}
      {rejection.dialog}
    </div>
  );
}

interface PendingCardProps {
  article: ListedArticle;
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
}

function PendingCard({ article, isApproving, onApprove, onReject }: PendingCardProps) {
  const t = useTranslations('news');
  const { daysAgo } = useAgo();
  const rejectLabel = article.replacesId === null ? t('approval.reject') : t('approval.change.reject');
  return (
    <Card as="li" className="flex flex-col items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span className={badgeClass('warning')}>{article.replacesId === null ? t('pending') : t('review.change')}</span>
        <time dateTime={article.createdAt}>{t('review.sent', { age: daysAgo(article.createdAt) })}</time>
        <span className="wrap-anywhere">{t('by', { author: article.author })}</span>
      </p>
      <h2 className="font-title text-xl wrap-anywhere">{article.title}</h2>
      <p className="max-w-reading text-ink-soft wrap-anywhere">
        {beginningOf(article.content)}{' '}
        <Link to={addressOf.article(article.id)} className={linkClass}>
          {t('review.read')}
          <span className="sr-only"> {article.title}</span>
        </Link>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          icon="check"
          aria-label={`${t('approval.approve')}: ${article.title}`}
          busy={isApproving && t('approval.approving')}
          onClick={onApprove}
        >
          {t('approval.approve')}
        </Button>
        <Button variant="quiet" icon="x" aria-label={`${rejectLabel}: ${article.title}`} onClick={onReject}>
          {rejectLabel}
        </Button>
      </div>
    </Card>
  );
}
