import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind, failures } from '../shared/endpoints/failures.ts';
import { logoLimits } from '../shared/settings/limits.ts';
import { SiteLogo } from '../shared/settings/logo.ts';
import { PublicPrivacy, SiteDetails, Team } from './schemas.ts';

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
  reply: PublicPrivacy,
  publicCache: { topics: ['site.changed', 'settings.changed'] },
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

export const logoFailures = {
  noSuchLogo: failureKind(404, 'site.no_such_logo'),
  /** Neither PNG nor JPEG nor WebP, by its content. */
  logoKind: failureKind(415, 'site.logo_kind'),
  logoSize: failureKind(400, 'site.logo_size'),
  /** Its message names the variable. */
  logoFixed: failureKind(409, 'site.logo_fixed'),
};

/** The usual picture, and one for dark backgrounds. */
export const logoSettings = ['logo', 'darkLogo'] as const;
export type LogoSetting = (typeof logoSettings)[number];

const logoParams = z.object({ which: z.enum(logoSettings) });

/** A smaller copy without metadata is stored. */
export const changeLogo = endpoint({
  method: 'PUT',
  path: '/api/admin/site/logo/{which}',
  access: ['iamaker'],
  params: logoParams,
  receives: { maxBytes: logoLimits.bytes },
  isSlow: true,
  reply: SiteLogo,
  failures: [
    logoFailures.logoKind,
    logoFailures.logoSize,
    logoFailures.logoFixed,
    failures.tooLarge,
    failures.unreadableForm,
    failures.unreadablePicture,
    failures.infectedFile,
    failures.uncheckedFile,
  ],
});

export const deleteLogo = endpoint({
  method: 'DELETE',
  path: '/api/admin/site/logo/{which}',
  access: ['iamaker'],
  params: logoParams,
  failures: [logoFailures.logoFixed],
});

/** A picture never changes at its address. */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/site/logo/{hash}',
  access: 'anyone',
  params: SiteLogo.pick({ hash: true }),
  sends: 'image/webp',
  failures: [logoFailures.noSuchLogo],
});
