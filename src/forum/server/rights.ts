import { sql } from 'kysely';
import type * as z from 'zod';
import type { WithdrawnState } from '../../shared/limits.ts';
import type { Viewer } from '../../shared/roles.ts';
import type { TopicRights } from '../contract.ts';
import type { CommentRights } from '../contract/comments.ts';

/** Undefined for guests. `role` is the role in force, which may be simulated. */
export type ForumViewer = Pick<Viewer, 'id' | 'role' | 'isPupil'> | undefined;

/** Content of a deleted account (`userId` is null) belongs to nobody. */
function relationOf(asker: ForumViewer, userId: number | null) {
  const isSomebody = asker !== undefined;
  return {
    isSomebody,
    /** Pupils of a class read and report; they do not take part. */
    takesPart: isSomebody && !asker.isPupil,
    isAuthor: isSomebody && asker.id === userId,
    isAdministrator: isSomebody && asker.role === 'iamaker',
  };
}

/** The SQL condition for a row of topics that matches what `rightsOverTopic` allows. */
export const acceptsComments = sql<boolean>`(locked_at is null and moderation_state is null)`;

/**
 * A locked topic accepts no comments; voting, following and editing still work. What moderators withdrew can only be deleted: its text is not in its place,
 * and an edit would replace it.
 */
export function rightsOverTopic(
  asker: ForumViewer,
  topic: { userId: number | null; locked: boolean; commentCount: number; moderation?: WithdrawnState | null },
): z.output<typeof TopicRights> {
  const { isSomebody, takesPart, isAuthor, isAdministrator } = relationOf(asker, topic.userId);
  const isShown = !topic.moderation;
  return {
    comment: takesPart && isShown && !topic.locked,
    vote: takesPart && isShown && !isAuthor,
    edit: isShown && (isAuthor || isAdministrator),
    solve: isAuthor || isAdministrator,
    lock: isAdministrator,
    // Once others have answered, the topic is no longer only the author's to delete.
    remove: isAdministrator || (isAuthor && topic.commentCount === 0),
    report: isSomebody && isShown && !isAuthor,
  };
}

export function rightsOverComment(
  asker: ForumViewer,
  comment: { userId: number | null; moderation?: WithdrawnState | null },
): z.output<typeof CommentRights> {
  const { isSomebody, takesPart, isAuthor, isAdministrator } = relationOf(asker, comment.userId);
  const isShown = !comment.moderation;
  return {
    vote: takesPart && isShown && !isAuthor,
    edit: isShown && (isAuthor || isAdministrator),
    remove: isAuthor || isAdministrator,
    report: isSomebody && isShown && !isAuthor,
  };
}
