import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { problemOf } from '../../../web/data/call.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonText } from '../../../web/ui/core/skeleton.tsx';
import { LoadMore } from '../../../web/ui/rows/pagination.tsx';
import { listFavourites, type Review, type Tool } from '../../contract.ts';
import { changeCachedTool } from '../cached-tools.ts';
import { reviewsQuery, toolQuery } from '../data/queries.ts';
import { ReviewForm } from './review-form.tsx';
import { ReviewList } from './review-list.tsx';
import { StarDistribution } from './star-distribution.tsx';

interface ReviewsProps {
  toolId: number;
  toolName: string;
  /** What the page has already loaded. */
  initial?: { tool: Tool; reviews: ListPage<Review> };
}

/** The stars of a tool, its reviews, and the form to write one. */
export function Reviews({ toolId, toolName, initial }: ReviewsProps) {
  const t = useTranslations('library.page.reviews');
  const inWords = useProblemMessage();
  const { tool, list, refresh } = useReviews(toolId, initial);

  if (!tool.data || !list.data) {
    const error = list.error ?? tool.error;
    if (!error && !tool.isSuccess) {
      return (
        <Loading label={t('loading')}>
          <SkeletonText lines={4} />
        </Loading>
      );
    }
    return (
      <ErrorCard
        title={t('failed')}
        retryLabel={t('retry')}
        retryingLabel={t('loading')}
        retrying={list.isFetching || tool.isFetching}
        onRetry={() => void Promise.all([list.refetch(), tool.refetch()])}
      >
        {error && <p>{inWords(problemOf(error))}</p>}
      </ErrorCard>
    );
  }

  const reviews = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        {tool.data.reviewCount > 0 && <StarDistribution distribution={tool.data.distribution} />}
        <ReviewForm
          // Resets the form after the review was deleted, or written elsewhere.
          key={tool.data.myReview?.id ?? 'new'}
          tool={tool.data}
          onDone={refresh}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {reviews.length === 0 ? (
          <p className="text-ink-soft">{t('empty')}</p>
        ) : (
          <>
            <ReviewList reviews={reviews} toolName={toolName} onChange={refresh} />
            {(list.hasNextPage || list.isFetchNextPageError) && <MoreReviews list={list} />}
          </>
        )}
      </div>
    </div>
  );
}

function useReviews(toolId: number, initial: ReviewsProps['initial']) {
  const queries = useQueryClient();
  const tool = useQuery({ ...toolQuery(toolId), ...(initial && { initialData: initial.tool }) });
  const first: InfiniteData<ListPage<Review>, string> | undefined = initial && {
    pages: [initial.reviews],
    pageParams: [''],
  };
  const list = useInfiniteQuery({ ...reviewsQuery(toolId), ...(first && { initialData: first }) });

  /** A written or deleted review also changes the rating. */
  async function refresh(): Promise<void> {
    await list.refetch();
    const { data } = await tool.refetch();
    if (data) changeCachedTool(queries, toolId, data);
    await queries.invalidateQueries({ queryKey: [listFavourites.path] });
  }

  return { tool, list, refresh };
}

function MoreReviews({ list }: { list: ReturnType<typeof useReviews>['list'] }) {
  const t = useTranslations('library.page.reviews');
  return (
    <LoadMore
      label={list.isFetchNextPageError ? t('retry') : t('more')}
      busyLabel={t('loading')}
      endLabel=""
      hasMore
      loading={list.isFetchingNextPage}
      onLoad={() => void list.fetchNextPage()}
      position={list.isFetchNextPageError && <span role="alert">{t('failed')}</span>}
    />
  );
}
