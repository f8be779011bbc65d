import { type RefObject, useEffect, useRef } from 'react';
import { Link } from '../router/router.tsx';
import { useHydrated } from '../start/use-hydrated.ts';
import { ErrorCard } from '../ui/core/error-card.tsx';
import { LoadMore, pageLinkClass } from '../ui/rows/pagination.tsx';

/** The subset of TanStack's infinite query that the end of a list needs. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Loads the next page. At the end of the list the button disappears, so the focus moves to the first new item, found by `selector` inside
 * `container`.
 */
export function useLoadMore(
  list: PagedList,
  shown: number,
  container: RefObject<HTMLElement | null>,
  selector: string,
): () => void {
  const shownBefore = useRef<number>(undefined);
  useEffect(() => {
    if (shownBefore.current === undefined || shown <= shownBefore.current) return;
    container.current?.querySelectorAll<HTMLElement>(selector)[shownBefore.current]?.focus({ preventScroll: true });
    shownBefore.current = undefined;
  }, [shown, container, selector]);
  return () => {
    shownBefore.current = shown;
    void list.fetchNextPage();
  };
}

export interface EndOfListProps {
  list: PagedList;
  onMore: () => void;
  /** A page with the rest of the list, for use without JavaScript. */
  nextAddress: string | undefined;
  words: Record<'more' | 'loading' | 'end' | 'failed' | 'retry', string>;
}

export function EndOfList({ list, onMore, nextAddress, words }: EndOfListProps) {
  const hydrated = useHydrated();
  if (list.isFetchNextPageError) {
    return (
      <ErrorCard
        title={words.failed}
        retryLabel={words.retry}
        retryingLabel={words.loading}
        retrying={list.isFetchingNextPage}
        onRetry={onMore}
      />
    );
  }
  if (nextAddress && !hydrated) {
    return (
      <p className="py-6 text-center">
        <Link to={nextAddress} className={pageLinkClass}>
          {words.more}
        </Link>
      </p>
    );
  }
  return (
    <LoadMore
      label={words.more}
      busyLabel={words.loading}
      endLabel={words.end}
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      onLoad={onMore}
    />
  );
}

interface EndOfLongListProps extends Omit<EndOfListProps, 'nextAddress'> {
  list: PagedList & { data: { pages: readonly unknown[] } | undefined };
}

/** For lists that are often short: a single page needs no end note. */
export function EndOfLongList({ list, onMore, words }: EndOfLongListProps) {
  if (!list.hasNextPage && (list.data?.pages.length ?? 0) <= 1) return null;
  return <EndOfList list={list} onMore={onMore} nextAddress={undefined} words={words} />;
}
