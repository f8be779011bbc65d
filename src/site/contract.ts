import type * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { PrivacyDetails, SiteDetails, Team } from './schemas.ts';

export type SiteDetails = z.output<typeof SiteDetails>;

export const getTeam = endpoint({
  method: 'GET',
  path: '/api/site/team',
  summary: { es: 'Quiénes hacen este sitio y quiénes colaboran.', en: 'Who makes this site and who collaborates.' },
  access: 'anyone',
  reply: Team,
  publicCache: { topics: ['site.changed'] },
});

export const getPrivacyDetails = endpoint({
  method: 'GET',
  path: '/api/site/privacy',
  summary: {
    es: 'Quién responde de los datos en este sitio y con qué base legal.',
    en: 'Who answers for personal data on this site, and on what legal basis.',
  },
  access: 'anyone',
  reply: PrivacyDetails,
  publicCache: { topics: ['site.changed'] },
});

export const getSiteDetails = endpoint({
  method: 'GET',
  path: '/api/admin/site',
  summary: { es: 'Los datos del sitio, para cambiarlos.', en: 'The details of the site, to edit them.' },
  access: ['iamaker'],
  reply: SiteDetails,
});

export const changeSiteDetails = endpoint({
  method: 'PUT',
  path: '/api/admin/site',
  summary: {
    es: 'Cambia los datos del sitio; las partes que no se nombran quedan como están.',
    en: 'Changes the details of the site; parts that are not named stay as they are.',
  },
  access: ['iamaker'],
  body: SiteDetails.partial(),
  reply: SiteDetails,
});
