import { sql } from 'kysely';
import type * as z from 'zod';
import type { Viewer } from '../../shared/roles.ts';
import type { TopicRights } from '../contract.ts';
import type { CommentRights } from '../contract/comments.ts';

/** Who asks, as far as rights go: a guest is undefined. `role` is the one in force, also while it is simulated. */
export type ForumViewer = Pick<Viewer, 'id' | 'role'> | undefined;

/** What an account that is gone wrote (`userId` is null) is nobody's own. */
function relationOf(asker: ForumViewer, userId: number | null) {
  const isSomebody = asker !== undefined;
  return {
    isSomebody,
    isAuthor: isSomebody && asker.id === userId,
    isAdministrator: isSomebody && asker.role === 'iamaker',
  };
}

/** Of a row of topics, for the statement that writes comments. Whom `rightsOverTopic` lets comment is everybody where this is so. */
export const acceptsComments = sql<boolean>`locked_at is null`;

/** A closed topic takes no comment from anybody; nothing else stops with it. */
export function rightsOverTopic(
  asker: ForumViewer,
  topic: { userId: number | null; locked: boolean; commentCount: number },
): z.output<typeof TopicRights> {
  const { isSomebody, isAuthor, isAdministrator } = relationOf(asker, topic.userId);
  return {
    comment: isSomebody && !topic.locked,
    vote: isSomebody && !isAuthor,
    edit: isAuthor || isAdministrator,
    solve: isAuthor || isAdministrator,
    lock: isAdministrator,
    // Once somebody has answered, it is a conversation and no longer the author's alone.
    remove: isAdministrator || (isAuthor && topic.commentCount === 0),
    report: isSomebody && !isAuthor,
  };
}

export function rightsOverComment(
  asker: ForumViewer,
  comment: { userId: number | null },
): z.output<typeof CommentRights> {
  const { isSomebody, isAuthor, isAdministrator } = relationOf(asker, comment.userId);
  return {
    vote: isSomebody && !isAuthor,
    edit: isAuthor || isAdministrator,
    remove: isAuthor || isAdministrator,
    report: isSomebody && !isAuthor,
  };
}
