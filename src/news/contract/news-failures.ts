import { failureKind } from '../../shared/endpoints/failures.ts';

export const newsFailures = {
  noSuchArticle: failureKind(404, 'news.no_such_article', 'Esa noticia no existe', 'That article does not exist'),
  signInToWrite: failureKind(
    401,
    'news.sign_in_to_write',
    'Debes iniciar sesión para publicar una noticia',
    'You need to sign in to publish an article',
  ),
  notYetPublished: failureKind(
    409,
    'news.not_yet_published',
    'La noticia aún espera revisión',
    'The article is still waiting for review',
  ),
  alreadyDecided: failureKind(
    409,
    'news.already_decided',
    'La noticia ya no espera revisión',
    'The article is no longer waiting for review',
  ),
  ownArticle: failureKind(403, 'news.own_article', 'Es tu propia noticia', 'This is your own article'),
  noSuchReport: failureKind(404, 'news.no_such_report', 'Esa denuncia no existe', 'That report does not exist'),
};
