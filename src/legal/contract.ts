import * as z from 'zod';
import { noSuchLegalVersion } from '../shared/contract/legal-acceptance.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { languages } from '../shared/language.ts';
import { legalDocuments } from '../shared/pages/legal-versions.ts';
import { NewLegalVersion } from './schemas.ts';

export const legalFailures = {
  noSuchVersion: noSuchLegalVersion,
  newerVersion: failureKind(409, 'legal.newer_version'),
};

const language = z.enum(languages);

const changes = z.object({ text: z.string(), language: z.string() }).nullable();

/** A version in lists. Without an explanation, a release of the product brought it. */
const versionFields = { number: z.int(), publishedAt: Timestamp, changes };

/** The text that the product ships, with the details of the site. Its HTML is our own. */
export const ShippedText = z.object({
  title: z.string(),
  introduction: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
  other: z.string(),
});
export type ShippedText = z.output<typeof ShippedText>;

const shownFields = {
  document: z.enum(legalDocuments),
  ...versionFields,
  shipped: ShippedText.extend({ language }),
  /** The site's own text. Its language may be another, if it is not translated. */
  own: z.object({ html: z.string(), language }).nullable(),
  isInForce: z.boolean(),
};

export const LegalText = z.object({
  ...shownFields,
  /** The newest first, and itself among them. */
  versions: z.array(z.object(versionFields)),
});
export type LegalText = z.output<typeof LegalText>;

const oneDocument = z.object({ document: z.enum(legalDocuments) });
const oneVersion = oneDocument.extend({ number: positiveInteger });

/** The text in force, with the settings and details of today. */
export const getLegalText = endpoint({
  method: 'GET',
  path: '/api/legal/{document}',
  access: 'anyone',
  params: oneDocument,
  reply: LegalText,
  publicCache: { topics: ['legal.changed', 'site.changed', 'settings.changed'] },
});

/** A version as it was shown on the day of its publication. */
export const getLegalVersion = endpoint({
  method: 'GET',
  path: '/api/legal/{document}/versions/{number}',
  access: 'anyone',
  params: oneVersion,
  reply: LegalText,
  failures: [legalFailures.noSuchVersion],
  publicCache: { topics: ['legal.changed'] },
});

/** For the people who write it. */
export const LegalSettings = z.object({
  document: z.enum(legalDocuments),
  number: z.int(),
  /** The site's own text in force, in Markdown. */
  texts: z.partialRecord(language, z.string()),
  versions: z.array(
    z.object({
      ...versionFields,
      asksAgain: z.boolean(),
      /** Null for versions of a release, and once the account is deleted. */
      author: z.string().nullable(),
      acceptedBy: z.int(),
    }),
  ),
});
export type LegalSettings = z.output<typeof LegalSettings>;

export const getLegalSettings = endpoint({
  method: 'GET',
  path: '/api/admin/legal/{document}',
  access: ['iamaker'],
  params: oneDocument,
  reply: LegalSettings,
});

/** Publishes a version. It never changes: a mistake is corrected by another one. */
export const publishLegalVersion = endpoint({
  method: 'POST',
  path: '/api/admin/legal/{document}/versions',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: oneDocument,
  body: NewLegalVersion,
  reply: LegalSettings,
  creates: true,
  failures: [legalFailures.newerVersion],
});
