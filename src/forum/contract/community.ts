import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { roles } from '../../shared/roles.ts';
import { TopicCategory } from '../schemas.ts';

/** The figures of the sidebar: the specified sample ('fixed') or real ones ('live'), by site setting. */
export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/forum/community',
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
  access: 'signed-in',
  notForPupils: true,
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
  access: 'anyone',
  query: z.object(pageFields),
  reply: PublicUser,
  paged: true,
  publicCache: { topics: ['forum.changed', 'news.changed'] },
});
