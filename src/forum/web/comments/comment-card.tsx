import type { ReactNode } from 'react';
import { RichText } from '../../../web/markdown/rich-text.tsx';
import { badgeClass } from '../../../web/ui/core/badge.tsx';
import { cardClass } from '../../../web/ui/core/card.tsx';
import type { IconName } from '../../../web/ui/core/icon-names.ts';
import { Icon } from '../../../web/ui/core/icon.tsx';
import type { Comment } from '../../contract/comments.ts';

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:bg-hover hover:text-ink aria-pressed:text-primary-text aria-pressed:font-semibold';

/** Shared by all comments of a list. An undefined action is not allowed here. */
export interface CommentAbilities {
  words: Record<
    | 'held'
    | 'withdrawn'
    | 'solution'
    | 'quote'
    | 'share'
    | 'edit'
    | 'remove'
    | 'report'
    | 'solve'
    | 'unsolve'
    | 'ownVote',
    string
  >;
  voteLabel: (count: number) => string;
  byline: (comment: Comment) => ReactNode;
  isGuest: boolean;
  vote: (comment: Comment) => void;
  share: (comment: Comment) => void;
  edit: (comment: Comment) => void;
  remove: (comment: Comment) => void;
  report: (comment: Comment) => void;
  quote: ((comment: Comment) => void) | undefined;
  solve: ((comment: Comment) => void) | undefined;
}

interface CommentCardProps {
  comment: Comment;
  can: CommentAbilities;
  /** Replaces the text: the edit form. */
  editor?: ReactNode;
  /** The error of a failed action. */
  problem?: ReactNode;
}

/** Reads no context: see 'Fast rows' in ARCHITECTURE.md. */
export function CommentCard({ comment, can, editor, problem }: CommentCardProps) {
  const { words } = can;
  const { may } = comment;
  const isWithdrawn = comment.moderation === 'hidden' || comment.moderation === 'removed';
  const action = (icon: IconName, label: string, act: (comment: Comment) => void) => (
    <button type="button" className={actionClass} onClick={() => act(comment)}>
      <Icon name={icon} size="sm" />
      {label}
    </button>
  );
  return (
    <article
      id={`comentario-${comment.id}`}
      tabIndex={-1}
      className={`${cardClass} scroll-mt-4 flex flex-col gap-3 p-4 target:border-primary-line sm:px-6 ${comment.isSolution ? 'border-success-line' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        {can.byline(comment)}
        {comment.isSolution && (
          <span className={badgeClass('success')}>
            <Icon name="check" size="sm" />
            {words.solution}
          </span>
        )}
      </div>
      {comment.moderation === 'held' && <p className={badgeClass('warning')}>{words.held}</p>}
      {editor ??
        (isWithdrawn ? <p className="text-ink-soft italic">{words.withdrawn}</p> : <RichText html={comment.html} />)}
      {!editor && !isWithdrawn && (
        <div className="-mx-2 -mb-2 flex flex-wrap items-center gap-x-1 text-sm text-ink-soft print:hidden">
          {may.vote || can.isGuest ? (
            <button
              type="button"
              className={`${actionClass} tabular-nums`}
              aria-pressed={comment.hasVoted}
              aria-label={can.voteLabel(comment.voteCount)}
              onClick={() => can.vote(comment)}
            >
              <Icon name="thumbs-up" size="sm" />
              {comment.voteCount}
            </button>
          ) : (
            <span title={words.ownVote} className="inline-flex min-h-11 items-center gap-1.5 px-2 tabular-nums">
              <Icon name="thumbs-up" size="sm" />
              {comment.voteCount}
            </span>
          )}
          {can.quote && action('quote', words.quote, can.quote)}
          {can.solve && action('circle-check', comment.isSolution ? words.unsolve : words.solve, can.solve)}
          {action('share', words.share, can.share)}
          {may.edit && action('pencil', words.edit, can.edit)}
          {may.remove && action('trash', words.remove, can.remove)}
          {may.report && action('flag', words.report, can.report)}
        </div>
      )}
      {problem}
    </article>
  );
}
