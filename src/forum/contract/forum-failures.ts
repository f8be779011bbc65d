import { failureKind } from '../../shared/endpoints/failures.ts';

export const forumFailures = {
  noSuchTopic: failureKind(404, 'forum.no_such_topic'),
  noSuchComment: failureKind(404, 'forum.no_such_comment'),
  answered: failureKind(409, 'forum.topic_answered'),
  locked: failureKind(403, 'forum.topic_locked'),
  signInToWrite: failureKind(401, 'forum.sign_in_to_write'),
  /** The site lets only some roles begin topics. */
  notAnAuthor: failureKind(403, 'forum.not_an_author'),
  ownVote: failureKind(403, 'forum.own_vote'),
};
