import type * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { PrivacyDetails, SiteDetails, Team } from './schemas.ts';

export type SiteDetails = z.output<typeof SiteDetails>;

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/site/team',
  access: 'anyone',
  reply: Team,
  publicCache: { topics: ['site.changed'] },
});

export const getPrivacyDetails = endpoint({
  method: 'GET',
  path: '/api/site/privacy',
  access: 'anyone',
  reply: PrivacyDetails,
  publicCache: { topics: ['site.changed'] },
});

export const getSiteDetails = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  access: ['iamaker'],
  reply: SiteDetails,
});

export const changeSiteDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/site',
  access: ['iamaker'],
  body: SiteDetails.partial(),
  reply: SiteDetails,
});
