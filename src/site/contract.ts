import type * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { PrivacyDetails, SiteDetails, Team } from './schemas.ts';

export type SiteDetails = z.output<typeof SiteDetails>;

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/site/team',
  summary: { es: 'Quiénes hacen este sitio y quiénes colaboran.', en: 'The people behind this site and its partners.' },
  access: 'anyone',
  reply: Team,
  publicCache: { topics: ['site.changed'] },
});

export const getPrivacyDetails = endpoint({
  method: 'GET',
  path: '/api/site/privacy',
  summary: {
    es: 'Quién responde de los datos en este sitio y con qué base legal.',
    en: 'The controller of personal data on this site, and the legal basis.',
  },
  access: 'anyone',
  reply: PrivacyDetails,
  publicCache: { topics: ['site.changed'] },
});

export const getSiteDetails = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  summary: { es: 'Los datos del sitio, para cambiarlos.', en: 'The site’s details, for editing.' },
  access: ['iamaker'],
  reply: SiteDetails,
});

export const changeSiteDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/site',
  summary: {
    es: 'Cambia los datos del sitio; las partes que no se nombran quedan como están.',
    en: 'Changes the site’s details; anything you leave out stays as it is.',
  },
  access: ['iamaker'],
  body: SiteDetails.partial(),
  reply: SiteDetails,
});
