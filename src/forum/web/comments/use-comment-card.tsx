import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormProblem } from '../../../web/forms/form-parts.tsx';
import type { Topic } from '../../contract.ts';
import type { Comment } from '../../contract/comments.ts';
import { topicAddress } from '../data/queries.ts';
import { useByline } from '../topics/byline.tsx';
import { useSharing } from '../topics/use-sharing.ts';
import { CommentCard, type CommentAbilities } from './comment-card.tsx';
import { useCommentActions } from './use-comment-actions.ts';
import type { CommentDialogs } from './use-comment-dialogs.tsx';

export interface CommentReader {
  topic: Topic;
  isGuest: boolean;
  onSignIn: () => void;
  onQuote: (comment: Comment) => void;
}

/** Renders a comment with the actions available to this reader. */
export function useCommentCard(reader: CommentReader, dialogs: CommentDialogs): (comment: Comment) => ReactNode {
  const { topic, isGuest, onSignIn, onQuote } = reader;
  const t = useTranslations('forum');
  const byline = useByline();
  const share = useSharing();
  const { vote, solve, failed } = useCommentActions(topic.id);
  const can: CommentAbilities = {
    words: useCommentWords(),
    voteLabel: (count) => t('vote', { count }),
    byline: (comment) => byline(comment, topicAddress(topic.id, comment.id)),
    isGuest,
    vote: (comment) => (isGuest ? onSignIn() : void vote(comment)),
    share: (comment) => share(topic.title, topicAddress(topic.id, comment.id)),
    edit: (comment) => dialogs.open('edit', comment),
    remove: (comment) => dialogs.open('remove', comment),
    report: dialogs.report,
    quote: topic.may.comment ? onQuote : undefined,
    solve: topic.may.solve ? (comment) => void solve(comment) : undefined,
  };
  return (comment) => (
    <CommentCard
      comment={comment}
      can={can}
      editor={dialogs.editorOf(comment)}
      problem={failed?.id === comment.id && <FormProblem problem={failed.problem} />}
    />
  );
}

function useCommentWords(): CommentAbilities['words'] {
  const t = useTranslations('forum');
  return {
    held: t('withdrawn.held'),
    withdrawn: t('withdrawn.hidden'),
    solution: t('solution.mark'),
    quote: t('comments.quote'),
    share: t('share.button'),
    edit: t('edit.button'),
    remove: t('comments.remove'),
    report: t('report.button'),
    solve: t('solution.choose'),
    unsolve: t('solution.unchoose'),
    ownVote: t('ownVote'),
  };
}
