import {
  type InfiniteData,
  useQuery,
  useSuspenseInfiniteQuery,
  type UseSuspenseInfiniteQueryResult,
} from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../shared/endpoints/endpoint.ts';
import { useFocusAfterUpdate } from '../../../web/layout/use-focus-after-update.ts';
import { EndOfList, type EndOfListProps, useLoadMore } from '../../../web/lists/load-more.tsx';
import { findId } from '../../../web/router/address-id.ts';
import { Link, useSearchParams } from '../../../web/router/router.tsx';
import { useInternalLinks } from '../../../web/router/use-internal-links.ts';
import { linkClass } from '../../../web/ui/core/link.tsx';
import type { Comment } from '../../contract/comments.ts';
import { commentQuery, commentsQuery, staleMilliseconds, topicAddress } from '../data/queries.ts';
import { FreshComments } from './fresh-comments.tsx';
import { type CommentReader, useCommentCard } from './use-comment-card.tsx';
import { useCommentDialogs } from './use-comment-dialogs.tsx';

type FreshList = Pick<UseSuspenseInfiniteQueryResult<InfiniteData<ListPage<Comment>>>, 'refetch' | 'fetchNextPage'>;

export function CommentList(reader: CommentReader) {
  const { topic } = reader;
  const t = useTranslations('forum');
  const [query] = useSearchParams();
  const cursor = query.get('cursor') ?? undefined;
  const linkedId = findId(query.get('comentario'));
  const list = useSuspenseInfiniteQuery({ ...commentsQuery(topic.id, cursor), staleTime: staleMilliseconds });
  const comments = list.data.pages.flatMap((page) => page.items);
  const next = list.data.pages.at(-1)?.next;
  const items = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterwards = useFocusAfterUpdate(heading);
  // The topic counts all its comments: those missing in the list were written while the page was open.
  const freshCount = cursor || next || list.isFetching ? 0 : Math.max(0, topic.commentCount - comments.length);
  const showFresh = useFresh(list, comments.length, items);
  const showMore = useLoadMore(list, comments.length, items, 'article');
  const followLink = useInternalLinks();
  const dialogs = useCommentDialogs(topic.id, focusAfterwards);
  const card = useCommentCard(reader, dialogs);
  const isElsewhere = linkedId !== undefined && !comments.some(({ id }) => id === linkedId);
  return (
    <section aria-labelledby="comentarios" className="flex flex-col gap-4" onClick={followLink}>
      <h2 ref={heading} id="comentarios" tabIndex={-1} className="font-title text-xl">
        {t('comments.count', { count: topic.commentCount })}
      </h2>
      {isElsewhere && <LinkedComment topicId={topic.id} id={linkedId} card={card} />}
      {cursor && (
        <p>
          <Link to={topicAddress(topic.id)} className={linkClass}>
            {t('comments.fromTheStart')}
          </Link>
        </p>
      )}
      {comments.length === 0 ? (
        <p className="text-ink-soft">{t('comments.none')}</p>
      ) : (
        <ol ref={items} className="flex flex-col gap-4">
          {comments.map((comment) => (
            <li key={comment.id}>{card(comment)}</li>
          ))}
        </ol>
      )}
      <FreshComments count={freshCount} onShow={showFresh} />
      {(next || list.data.pages.length > 1) && (
        <EndOfComments
          list={list}
          onMore={showMore}
          nextAddress={next && `${topicAddress(topic.id)}?${new URLSearchParams({ cursor: next })}`}
        />
      )}
      {dialogs.shown}
    </section>
  );
}

function EndOfComments(end: Omit<EndOfListProps, 'words'>) {
  const t = useTranslations('forum');
  return (
    <EndOfList
      {...end}
      words={{
        more: t('comments.more'),
        loading: t('list.loadingMore'),
        end: t('comments.end'),
        failed: t('comments.moreFailed'),
        retry: t('list.retry'),
      }}
    />
  );
}

/** Loads the comments written since, and moves the focus to the first of them. */
function useFresh(list: FreshList, count: number, items: RefObject<HTMLElement | null>): () => void {
  const firstFresh = useRef<number>(undefined);

  useEffect(() => {
    if (firstFresh.current === undefined || count <= firstFresh.current) return;
    items.current?.querySelectorAll<HTMLElement>('article')[firstFresh.current]?.focus();
    firstFresh.current = undefined;
  }, [count, items]);

  async function show(): Promise<void> {
    firstFresh.current = count;
    const { data } = await list.refetch();
    if (data?.pages.at(-1)?.next) await list.fetchNextPage();
  }

  return () => void show();
}

interface LinkedCommentProps {
  topicId: number;
  id: number;
  card: (comment: Comment) => ReactNode;
}

/** The comment in the URL, if the list does not show it. */
function LinkedComment({ topicId, id, card }: LinkedCommentProps) {
  const t = useTranslations('forum.comments');
  const { data: linked } = useQuery(commentQuery(id));
  if (linked === undefined) return null;
  if (linked?.topicId !== topicId) return <p className="text-ink-soft">{t('linkedGone')}</p>;
  return (
    <section aria-labelledby="comentario-enlazado" className="flex flex-col gap-2 rounded-card bg-sunken p-3">
      <h3 id="comentario-enlazado" className="text-sm font-semibold text-ink-soft">
        {t('linked')}
      </h3>
      {card(linked)}
    </section>
  );
}
