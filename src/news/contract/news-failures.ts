import { failureKind } from '../../shared/endpoints/failures.ts';

export const newsFailures = {
  noSuchArticle: failureKind(404, 'news.no_such_article'),
  signInToWrite: failureKind(401, 'news.sign_in_to_write'),
  notYetPublished: failureKind(409, 'news.not_yet_published'),
  alreadyDecided: failureKind(409, 'news.already_decided'),
  /** The site lets only some roles write. */
  notAnAuthor: failureKind(403, 'news.not_an_author'),
  ownArticle: failureKind(403, 'news.own_article'),
};
