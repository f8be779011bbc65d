import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { problemOf } from '../../../web/data/call.ts';
import { useProblemMessage } from '../../../web/forms/form-parts.tsx';
import { useLoadOnScroll } from '../../../web/lists/use-load-on-scroll.ts';
import { ErrorCard } from '../../../web/ui/core/error-card.tsx';
import { Loading, SkeletonCard } from '../../../web/ui/core/skeleton.tsx';
import { LoadMore } from '../../../web/ui/rows/pagination.tsx';

/** The fields of a TanStack query that a list needs. The last three exist for paged lists. */
export interface PartList {
  isPending: boolean;
  isError: boolean;
  data: unknown;
  isFetching: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => Promise<unknown>;
}

interface ClassPartProps {
  list: PartList;
  moreLabel?: string;
  /** The next page comes without a press when the end of the list is near. */
  loadsOnScroll?: boolean;
  /** Its own skeleton while it loads. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** A list inside a class. Whether the list exists is known only after the class has loaded, so it loads in place. */
export function ClassPart({ list, moreLabel, loadsOnScroll = false, waiting, children }: ClassPartProps) {
  const t = useTranslations('classrooms.list');
  const inWords = useProblemMessage();
  const loadMore = () => void list.fetchNextPage?.();
  // After an error, the next page comes only when the user asks for it.
  const mayLoad = loadsOnScroll && list.hasNextPage === true && !list.isFetching && !list.isError;
  const end = useLoadOnScroll(mayLoad, loadMore);
  if (list.isPending) {
    return (
      <Loading label={t('loading')} className="flex flex-col gap-4">
        {waiting ?? (
          <>
            <SkeletonCard />
            <SkeletonCard />
          </>
        )}
      </Loading>
    );
  }
  return (
    <>
      {list.isError && (
        <ErrorCard
          title={inWords(problemOf(list.error))}
          retryLabel={t('retry')}
          retryingLabel={t('retrying')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data !== undefined && children}
      {list.hasNextPage && moreLabel && (
        <div ref={end}>
          <LoadMore
            label={moreLabel}
            busyLabel={t('loading')}
            endLabel={null}
            hasMore
            loading={list.isFetchingNextPage ?? false}
            onLoad={loadMore}
          />
        </div>
      )}
    </>
  );
}
