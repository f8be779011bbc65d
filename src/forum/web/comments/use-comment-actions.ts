import { useState } from 'react';
import { type Problem, problemOf } from '../../../web/data/call.ts';
import { useCall } from '../../../web/data/query-client.ts';
import { solveTopic } from '../../contract.ts';
import { type Comment, voteForComment } from '../../contract/comments.ts';
import { useForumChanges } from '../changes.ts';

interface CommentActions {
  vote(comment: Comment): Promise<void>;
  /** Sets or clears the solution. */
  solve(comment: Comment): Promise<void>;
  /** The error, and the comment that it concerns. */
  failed: { id: number; problem: Problem } | undefined;
}

/** Actions on comments in a list. Each comment has its own pending state, so that a vote on one does not block another. */
export function useCommentActions(topicId: number): CommentActions {
  const call = useCall();
  const { topicChanged, commentChanged, commentsChanged } = useForumChanges();
  const [failed, setFailed] = useState<CommentActions['failed']>();

  async function attempt({ id }: Comment, act: () => Promise<void>): Promise<void> {
    try {
      await act();
      setFailed(undefined);
    } catch (error) {
      setFailed({ id, problem: problemOf(error) });
    }
  }

  return {
    vote: (comment) =>
      attempt(comment, async () => {
        const body = { voted: !comment.hasVoted };
        commentChanged(await call(voteForComment, { params: { id: comment.id }, body }));
      }),
    solve: (comment) =>
      attempt(comment, async () => {
        const body = { commentId: comment.isSolution ? null : comment.id };
        await topicChanged(await call(solveTopic, { params: { id: topicId }, body }));
        await commentsChanged(topicId);
      }),
    failed,
  };
}
