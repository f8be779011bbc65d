import * as z from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { failureKind } from '../shared/errors.ts';
import { pageFields, positiveInteger } from '../shared/pages-of-lists.ts';
import { roles } from '../shared/roles.ts';
import { Timestamp } from '../shared/timestamp.ts';
import { NewComment, NewReport, NewTopic, reportReasons, TopicCategory, TopicChanges } from './schemas.ts';

export const longestSearch = 200;
export const longestUsername = 100;
export const commentsOnAPage = 50;

/** Popular by recent activity and votes, Nuevo by date, Top by votes. */
export const topicSorts = ['popular', 'nuevo', 'top'] as const;
export type TopicSort = (typeof topicSorts)[number];

export const forumFailures = {
  noSuchTopic: failureKind(404, 'forum.no_such_topic', 'Ese tema no existe', 'That topic does not exist'),
  noSuchComment: failureKind(404, 'forum.no_such_comment', 'Ese comentario no existe', 'That comment does not exist'),
  noSuchReport: failureKind(404, 'forum.no_such_report', 'Ese aviso no existe', 'That report does not exist'),
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
    'You cannot vote for what you wrote yourself',
  ),
};

/** Who wrote something. An account that is gone leaves 'Anónimo' and no role. */
export const Author = z.object({
  name: z.string().nullable(),
  username: z.string().nullable(),
  role: z.enum(roles).nullable(),
});
export type Author = z.output<typeof Author>;

/** In lists `content` is an excerpt in plain words, without marks of formatting. */
export const ListedTopic = z.object({
  id: z.int(),
  userId: z.int().nullable(),
  author: Author,
  title: z.string(),
  content: z.string(),
  category: TopicCategory,
  createdAt: Timestamp,
  lastActivityAt: Timestamp,
  locked: z.boolean(),
  isSolved: z.boolean(),
  commentCount: z.int(),
  voteCount: z.int(),
});
export type ListedTopic = z.output<typeof ListedTopic>;

/** What the one who asks may do with a topic or a comment. For guests all of it is false. */
export const TopicRights = z.object({
  comment: z.boolean(),
  vote: z.boolean(),
  edit: z.boolean(),
  solve: z.boolean(),
  lock: z.boolean(),
  remove: z.boolean(),
  report: z.boolean(),
});

/** The whole topic. `content` is what was written, `html` what can be shown. */
export const Topic = ListedTopic.extend({
  html: z.string(),
  editedAt: Timestamp.nullable(),
  solutionId: z.int().nullable(),
  /** The article that it discusses. */
  articleId: z.int().nullable(),
  hasVoted: z.boolean(),
  isFollowed: z.boolean(),
  may: TopicRights,
});
export type Topic = z.output<typeof Topic>;

export const CommentRights = z.object({
  vote: z.boolean(),
  edit: z.boolean(),
  remove: z.boolean(),
  report: z.boolean(),
});

export const Comment = z.object({
  id: z.int(),
  topicId: z.int(),
  userId: z.int().nullable(),
  author: Author,
  content: z.string(),
  html: z.string(),
  createdAt: Timestamp,
  editedAt: Timestamp.nullable(),
  voteCount: z.int(),
  isSolution: z.boolean(),
  hasVoted: z.boolean(),
  may: CommentRights,
});
export type Comment = z.output<typeof Comment>;

/** What the live event 'forum.changed' says when it is about one topic. */
export interface ChangedTopic {
  topicId: number;
}

const oneTopic = z.object({ id: positiveInteger });
const oneComment = z.object({ id: positiveInteger });

export const listTopics = endpoint({
  method: 'GET',
  path: '/api/forum/topics',
  summary: {
    es: 'Temas del foro, los más nuevos primero si no se pide otro orden. La búsqueda no distingue acentos y encuentra palabras a medio escribir.',
    en: 'Topics of the forum, newest first unless asked otherwise. The search ignores accents and finds half-typed words.',
  },
  access: 'anyone',
  query: z.object({
    search: z.string().max(longestSearch).optional(),
    category: TopicCategory.optional(),
    /** The username of who began them. */
    author: z.string().max(longestUsername).optional(),
    sort: z.enum(topicSorts).optional(),
    ...pageFields,
  }),
  reply: ListedTopic,
  paged: true,
  sharedUntil: ['forum.changed'],
});

export const createTopic = endpoint({
  method: 'POST',
  path: '/api/forum/topics',
  summary: { es: 'Crea un tema y lo sigue.', en: 'Creates a topic and follows it.' },
  access: 'signed-in',
  guestFailure: forumFailures.signInToWrite,
  body: NewTopic,
  reply: Topic,
  creates: true,
});

export const getTopic = endpoint({
  method: 'GET',
  path: '/api/forum/topics/{id}',
  summary: { es: 'Un tema entero.', en: 'A whole topic.' },
  access: 'anyone',
  params: oneTopic,
  reply: Topic,
  sharedUntil: ['forum.changed'],
  sharedBy: 'guests',
  failures: [forumFailures.noSuchTopic],
});

export const changeTopic = endpoint({
  method: 'PATCH',
  path: '/api/forum/topics/{id}',
  summary: { es: 'Cambia un tema propio.', en: 'Changes a topic of one’s own.' },
  access: 'signed-in',
  params: oneTopic,
  body: TopicChanges,
  reply: Topic,
  failures: [forumFailures.noSuchTopic],
});

export const deleteTopic = endpoint({
  method: 'DELETE',
  path: '/api/forum/topics/{id}',
  summary: { es: 'Elimina un tema con sus comentarios.', en: 'Deletes a topic with its comments.' },
  access: ['iamaker'],
  params: oneTopic,
  failures: [forumFailures.noSuchTopic],
});

export const lockTopic = endpoint({
  method: 'PUT',
  path: '/api/forum/topics/{id}/lock',
  summary: { es: 'Cierra o abre un tema.', en: 'Closes or opens a topic.' },
  access: ['iamaker'],
  params: oneTopic,
  body: z.object({ locked: z.boolean() }),
  reply: Topic,
  failures: [forumFailures.noSuchTopic],
});

/** Voting twice is one vote. Nobody votes for what they wrote. */
export const voteForTopic = endpoint({
  method: 'PUT',
  path: '/api/forum/topics/{id}/vote',
  summary: { es: 'Vota un tema, o retira el voto.', en: 'Votes for a topic, or takes the vote back.' },
  access: 'signed-in',
  params: oneTopic,
  body: z.object({ voted: z.boolean() }),
  reply: Topic,
  failures: [forumFailures.noSuchTopic, forumFailures.ownVote],
});

export const followTopic = endpoint({
  method: 'PUT',
  path: '/api/forum/topics/{id}/follow',
  summary: { es: 'Sigue un tema, o deja de seguirlo.', en: 'Follows a topic, or stops.' },
  access: 'signed-in',
  params: oneTopic,
  body: z.object({ followed: z.boolean() }),
  reply: Topic,
  failures: [forumFailures.noSuchTopic],
});

export const solveTopic = endpoint({
  method: 'PUT',
  path: '/api/forum/topics/{id}/solution',
  summary: {
    es: 'Marca un comentario como la solución, o ninguno con null.',
    en: 'Marks a comment as the solution, or none with null.',
  },
  access: 'signed-in',
  params: oneTopic,
  body: z.object({ commentId: z.int().min(1).max(2_147_483_647).nullable() }),
  reply: Topic,
  failures: [forumFailures.noSuchTopic, forumFailures.noSuchComment],
});

export const listComments = endpoint({
  method: 'GET',
  path: '/api/forum/topics/{id}/comments',
  summary: {
    es: 'Comentarios de un tema, los más antiguos primero.',
    en: 'Comments on a topic, oldest first.',
  },
  access: 'anyone',
  params: oneTopic,
  query: z.object(pageFields),
  reply: Comment,
  paged: true,
  sharedUntil: ['forum.changed'],
  sharedBy: 'guests',
  failures: [forumFailures.noSuchTopic],
});

/** For the marked solution, and for a link to a comment that is not on the first page. */
export const getComment = endpoint({
  method: 'GET',
  path: '/api/forum/comments/{id}',
  summary: { es: 'Un comentario.', en: 'A comment.' },
  access: 'anyone',
  params: oneComment,
  reply: Comment,
  sharedUntil: ['forum.changed'],
  sharedBy: 'guests',
  failures: [forumFailures.noSuchComment],
});

export const createComment = endpoint({
  method: 'POST',
  path: '/api/forum/topics/{id}/comments',
  summary: { es: 'Comenta un tema.', en: 'Comments on a topic.' },
  access: 'signed-in',
  params: oneTopic,
  body: NewComment,
  reply: Comment,
  creates: true,
  failures: [forumFailures.noSuchTopic, forumFailures.locked],
});

export const changeComment = endpoint({
  method: 'PATCH',
  path: '/api/forum/comments/{id}',
  summary: { es: 'Cambia un comentario propio.', en: 'Changes a comment of one’s own.' },
  access: 'signed-in',
  params: oneComment,
  body: NewComment,
  reply: Comment,
  failures: [forumFailures.noSuchComment],
});

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/forum/comments/{id}',
  summary: { es: 'Elimina un comentario propio.', en: 'Deletes a comment of one’s own.' },
  access: 'signed-in',
  params: oneComment,
  failures: [forumFailures.noSuchComment],
});

export const voteForComment = endpoint({
  method: 'PUT',
  path: '/api/forum/comments/{id}/vote',
  summary: { es: 'Vota un comentario, o retira el voto.', en: 'Votes for a comment, or takes the vote back.' },
  access: 'signed-in',
  params: oneComment,
  body: z.object({ voted: z.boolean() }),
  reply: Comment,
  failures: [forumFailures.noSuchComment, forumFailures.ownVote],
});

export const reportTopic = endpoint({
  method: 'POST',
  path: '/api/forum/topics/{id}/reports',
  summary: { es: 'Avisa de un tema a los administradores.', en: 'Reports a topic to the administrators.' },
  access: 'signed-in',
  params: oneTopic,
  body: NewReport,
  failures: [forumFailures.noSuchTopic],
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/api/forum/comments/{id}/reports',
  summary: { es: 'Avisa de un comentario a los administradores.', en: 'Reports a comment to the administrators.' },
  access: 'signed-in',
  params: oneComment,
  body: NewReport,
  failures: [forumFailures.noSuchComment],
});

/** What people reported, oldest first: who reports, and what happened to the thing since. */
export const Report = z.object({
  id: z.int(),
  reason: z.enum(reportReasons),
  note: z.string(),
  createdAt: Timestamp,
  reporter: z.string().nullable(),
  topicId: z.int(),
  commentId: z.int().nullable(),
  topicTitle: z.string(),
  /** An excerpt of what was reported. */
  content: z.string(),
  author: Author,
});
export type Report = z.output<typeof Report>;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/forum/reports',
  summary: { es: 'Avisos que esperan una decisión.', en: 'Reports that wait for a decision.' },
  access: ['iamaker'],
  query: z.object(pageFields),
  reply: Report,
  paged: true,
});

/** 'dismiss' leaves the thing as it is; 'remove' deletes it and settles every report on it. */
export const settleReport = endpoint({
  method: 'PUT',
  path: '/api/forum/reports/{id}',
  summary: { es: 'Decide sobre un aviso.', en: 'Settles a report.' },
  access: ['iamaker'],
  params: z.object({ id: positiveInteger }),
  body: z.object({ outcome: z.enum(['dismiss', 'remove']) }),
  failures: [forumFailures.noSuchReport],
});

/** The figures of the sidebar: the specified sample ('fixed') or counted ones ('live'), by a setting of the site. */
export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/forum/community',
  summary: { es: 'Cifras de la comunidad del foro.', en: 'Figures of the forum’s community.' },
  access: 'anyone',
  reply: z.object({
    figures: z.enum(['fixed', 'live']),
    members: z.int(),
    online: z.int(),
    categories: z.array(z.object({ category: TopicCategory, topics: z.int() })),
    isMember: z.boolean(),
  }),
  sharedUntil: ['forum.changed', 'settings.changed'],
  sharedBy: 'guests',
});

export const joinCommunity = endpoint({
  method: 'PUT',
  path: '/api/forum/membership',
  summary: {
    es: 'Sigue el foro (avisos de cada tema nuevo), o deja de seguirlo.',
    en: 'Follows the forum (a notification of each new topic), or stops.',
  },
  access: 'signed-in',
  body: z.object({ joined: z.boolean() }),
});

export const PublicUser = z.object({
  id: z.int(),
  fullName: z.string(),
  username: z.string(),
  role: z.enum(roles),
});

export const listPublicUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: {
    es: 'Nombres y roles de quienes han publicado algo. Nunca su correo.',
    en: 'Names and roles of those who have published something. Never their email.',
  },
  access: 'anyone',
  query: z.object(pageFields),
  reply: PublicUser,
  paged: true,
  sharedUntil: ['forum.changed', 'news.changed'],
});
