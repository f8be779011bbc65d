import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { findId } from '../../web/address-id.ts';
import { useFocusAfterwards } from '../../web/focus-afterwards.ts';
import { FormProblem } from '../../web/form-parts.tsx';
import { EndOfList, useMore } from '../../web/growing-list.tsx';
import { useLater } from '../../web/later.ts';
import { useOwnLinks } from '../../web/own-links.ts';
import { Link, useSearchParams } from '../../web/router.tsx';
import { linkClass } from '../../web/ui/link.tsx';
import type { Topic } from '../contract.ts';
import type { Comment } from '../contract/comments.ts';
import { useByline } from './byline.tsx';
import { useForumChanges } from './changes.ts';
import { CommentCard, type CommentPossibilities } from './comment-card.tsx';
import { FreshComments } from './fresh-comments.tsx';
import { commentQuery, commentsQuery, freshMilliseconds, topicAddress } from './queries.ts';
import { useCommentActs } from './use-comment-acts.ts';
import { useSharing } from './use-sharing.ts';

interface CommentListProps {
  topic: Topic;
  isGuest: boolean;
  onSignIn: () => void;
  onQuote: (comment: Comment) => void;
}

type Open = { what: 'edit' | 'remove' | 'report'; comment: Comment };

export function CommentList({ topic, isGuest, onSignIn, onQuote }: CommentListProps) {
  const t = useTranslations('forum');
  const [query] = useSearchParams();
  const cursor = query.get('cursor') ?? undefined;
  const linkedId = findId(query.get('comentario'));
  const list = useSuspenseInfiniteQuery({ ...commentsQuery(topic.id, cursor), staleTime: freshMilliseconds });
  const comments = list.data.pages.flatMap((page) => page.items);
  const next = list.data.pages.at(-1)?.next;
  const items = useRef<HTMLOListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusAfterwards = useFocusAfterwards(heading);
  const firstFresh = useRef<number>(undefined);
  // All of them are counted with the topic: what is not here yet came while the page was open.
  const freshCount = cursor || next || list.isFetching ? 0 : Math.max(0, topic.commentCount - comments.length);
  const showMore = useMore(list, comments.length, items, 'article');
  const followLink = useOwnLinks();
  const byline = useByline();
  const share = useSharing();
  const { commentsChanged } = useForumChanges();
  const editor = useLater(async () => (await import('./edit-comment-form.tsx')).EditCommentForm);
  const removal = useLater(async () => (await import('./delete-comment-dialog.tsx')).DeleteCommentDialog);
  const report = useLater(async () => (await import('./report-dialog.tsx')).ReportDialog);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);

  const isElsewhere = linkedId !== undefined && !comments.some(({ id }) => id === linkedId);
  const { vote, solve, failed } = useCommentActs(topic.id);

  async function showFresh(): Promise<void> {
    firstFresh.current = comments.length;
    const { data } = await list.refetch();
    if (data?.pages.at(-1)?.next) await list.fetchNextPage();
  }

  useEffect(() => {
    if (firstFresh.current === undefined || comments.length <= firstFresh.current) return;
    items.current?.querySelectorAll<HTMLElement>('article')[firstFresh.current]?.focus();
    firstFresh.current = undefined;
  }, [comments.length]);

  const show = async (what: Open['what'], comment: Comment): Promise<void> => {
    const part = { edit: editor, remove: removal, report }[what];
    if (await part.fetch()) setOpen({ what, comment });
  };
  const can: CommentPossibilities = {
    words: {
      solution: t('solution.mark'),
      quote: t('comments.quote'),
      share: t('share.button'),
      edit: t('edit.button'),
      remove: t('comments.remove'),
      report: t('report.button'),
      solve: t('solution.choose'),
      unsolve: t('solution.unchoose'),
      ownVote: t('ownVote'),
    },
    voteLabel: (count) => t('vote', { count }),
    byline: (comment) => byline(comment, topicAddress(topic.id, comment.id)),
    isGuest,
    vote: (comment) => (isGuest ? onSignIn() : void vote(comment)),
    share: (comment) => share(topic.title, topicAddress(topic.id, comment.id)),
    edit: (comment) => void show('edit', comment),
    remove: (comment) => void show('remove', comment),
    report: (comment) => void show('report', comment),
    quote: topic.may.comment ? onQuote : undefined,
    solve: topic.may.solve ? (comment) => void solve(comment) : undefined,
  };
  const isOpen = (what: Open['what'], { id }: Comment) => open?.what === what && open.comment.id === id;
  const card = (comment: Comment) => (
    <CommentCard
      comment={comment}
      can={can}
      editor={isOpen('edit', comment) && editor.Part ? <editor.Part comment={comment} onEnd={close} /> : undefined}
      problem={failed?.id === comment.id && <FormProblem problem={failed.problem} />}
    />
  );

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
      <FreshComments count={freshCount} onShow={() => void showFresh()} />
      {(next || list.data.pages.length > 1) && (
        <EndOfList
          list={list}
          onMore={showMore}
          nextAddress={next && `${topicAddress(topic.id)}?${new URLSearchParams({ cursor: next })}`}
          words={{
            more: t('comments.more'),
            loading: t('list.loadingMore'),
            end: t('comments.end'),
            failed: t('comments.moreFailed'),
            retry: t('list.retry'),
          }}
        />
      )}
      {removal.Part && (
        <removal.Part
          comment={open?.what === 'remove' ? open.comment : undefined}
          onClose={close}
          onDone={async () => {
            await commentsChanged(topic.id);
            close();
            focusAfterwards();
          }}
        />
      )}
      {report.Part && (
        <report.Part
          target={open?.what === 'report' ? { kind: 'comment', id: open.comment.id } : undefined}
          onClose={close}
        />
      )}
    </section>
  );
}

interface LinkedCommentProps {
  topicId: number;
  id: number;
  card: (comment: Comment) => ReactNode;
}

/** The one that a link names, where it is not among those that are shown. */
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
