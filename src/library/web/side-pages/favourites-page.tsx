import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../web/data/session.ts';
import { BackLink } from '../../../web/layout/back-link.tsx';
import { SignInNotice } from '../../../web/lazy/access-notice.tsx';
import { EndOfList } from '../../../web/lists/load-more.tsx';
import { Link } from '../../../web/router/router.tsx';
import { buttonClass } from '../../../web/ui/core/button.tsx';
import { EmptyState } from '../../../web/ui/core/empty-state.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { favouritesQuery } from '../data/queries.ts';
import { useFavourites } from '../favourites.tsx';
import { ToolCards } from '../tool-cards.tsx';

export default function FavouritesPage() {
  const t = useTranslations('library');
  const user = useCurrentUser();
  if (!user) return <SignInNotice>{t('side.favourites.signIn')}</SignInNotice>;
  return (
    <div className="page-width flex flex-col gap-6 py-10">
      <header className="flex flex-col items-start gap-2">
        <BackLink to="/account">{t('side.favourites.back')}</BackLink>
        <h1 className="max-w-full font-title text-3xl wrap-anywhere">{t('side.favourites.title')}</h1>
      </header>
      {/* A user who has just signed in here has no data yet. */}
      <Suspense
        fallback={
          <Loading label={t('panel.loading')}>
            <SkeletonCard lines={3} />
          </Loading>
        }
      >
        <FavouriteTools />
      </Suspense>
    </div>
  );
}

function FavouriteTools() {
  const t = useTranslations('library');
  const favourites = useFavourites();
  const list = useSuspenseInfiniteQuery(favouritesQuery());
  const tools = list.data.pages.flatMap((page) => page.items);
  if (tools.length === 0) {
    return (
      <EmptyState
        illustration="empty-shelf"
        title={t('side.favourites.empty')}
        action={
          <Link to="/biblioteca" className={buttonClass({ variant: 'primary' })}>
            {t('side.favourites.explore')}
          </Link>
        }
      >
        <p>{t('side.favourites.emptyHint')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ToolCards tools={tools} headingLevel={2} favourites={favourites} />
      {list.hasNextPage && (
        <EndOfList
          list={list}
          onMore={() => void list.fetchNextPage()}
          nextAddress={undefined}
          words={{
            more: t('more'),
            loading: t('loadingMore'),
            end: t('end'),
            failed: t('moreFailed'),
            retry: t('retryMore'),
          }}
        />
      )}
    </>
  );
}
