import { failureKind } from '../../shared/endpoints/failures.ts';

export const forumFailures = {
  noSuchTopic: failureKind(404, 'forum.no_such_topic', 'Ese tema no existe', 'That topic does not exist'),
  noSuchComment: failureKind(404, 'forum.no_such_comment', 'Ese comentario no existe', 'That comment does not exist'),
  noSuchReport: failureKind(404, 'forum.no_such_report', 'Esa denuncia no existe', 'That report does not exist'),
  answered: failureKind(
    409,
    'forum.topic_answered',
    'Ya hay comentarios: ahora solo puede eliminarlo quien administra',
    'It already has comments, so only an administrator can delete it now',
  ),
  locked: failureKind(403, 'forum.topic_locked', 'El tema está cerrado', 'The topic is closed'),
  signInToWrite: failureKind(
    401,
    'forum.sign_in_to_write',
    'Debes iniciar sesión para crear un tema',
    'You need to sign in to create a topic',
  ),
  ownVote: failureKind(
    403,
    'forum.own_vote',
    'No puedes votar lo que has escrito tú',
    'You cannot vote for your own posts',
  ),
};
