import { type RefObject, useEffect, useRef } from 'react';
import { Link } from '../router/router.tsx';
import { useHydrated } from '../start/use-hydrated.ts';
import { ErrorCard } from '../ui/core/error-card.tsx';
import { LoadMore, pageLinkClass } from '../ui/rows/pagination.tsx';

/** Of TanStack's infinite query, what the end of a list needs. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/**
 * Asks for the next page of a list. The button is gone at the end of it: whoever goes on by keyboard goes on with the first new thing,
 * which is the element that `selector` finds inside of `container` at its place.
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

interface EndOfListProps {
  list: PagedList;
  onMore: () => void;
  /** The rest of the list as a page of its own, until the scripts are there and for those without any. */
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

/** Of a list that is often short: one that came at once needs no word about its end. */
export function EndOfLongList({ list, onMore, words }: EndOfLongListProps) {
  if (!list.hasNextPage && (list.data?.pages.length ?? 0) <= 1) return null;
  return <EndOfList list={list} onMore={onMore} nextAddress={undefined} words={words} />;
}
