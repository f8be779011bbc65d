import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { roles } from '../../shared/roles.ts';
import { TopicCategory } from '../schemas.ts';

/** The figures of the sidebar: the specified sample ('fixed') or counted ones ('live'), by a setting of the site. */
export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/forum/community',
  summary: { es: 'Cifras de la comunidad del foro.', en: 'Community figures for the forum.' },
  access: 'anyone',
  reply: z.object({
    figures: z.enum(['fixed', 'live']),
    members: z.int(),
    online: z.int(),
    categories: z.array(z.object({ category: TopicCategory, topics: z.int() })),
    isMember: z.boolean(),
  }),
  publicCache: { topics: ['forum.changed', 'settings.changed'], guestsOnly: true },
});

export const joinCommunity = endpoint({
  method: 'PUT',
  path: '/api/forum/membership',
  summary: {
    es: 'Sigue el foro (avisos de cada tema nuevo), o deja de seguirlo.',
    en: 'Follows the forum (you are notified of each new topic), or unfollows it.',
  },
  access: 'signed-in',
  body: z.object({ joined: z.boolean() }),
});

export const PublicUser = z.object({
  id: z.int(),
  /** The specification's name for `displayName`. Full names are never public. */
  fullName: z.string(),
  displayName: z.string(),
  username: z.string(),
  role: z.enum(roles),
});

export const listPublicUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: {
    es: 'Nombres y roles de quienes han publicado algo. Nunca su correo.',
    en: 'Names and roles of people who have published something. Never their email addresses.',
  },
  access: 'anyone',
  query: z.object(pageFields),
  reply: PublicUser,
  paged: true,
  publicCache: { topics: ['forum.changed', 'news.changed'] },
});
