import * as z from 'zod';
import { competences } from '../../competences/contract/competences.ts';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { pageFields } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { courseLimits } from '../limits.ts';
import { courseFailures } from './failures.ts';

/** Everything that the public page shows. */
export const Certificate = z.object({
  code: z.string(),
  name: z.string(),
  courseTitle: z.string(),
  score: z.int(),
  /** What the course gave evidence of. */
  competences: z.array(z.enum(competences)),
  /** The length of the course; null for certificates of an older release. */
  minutes: z.int().nullable(),
  issuedAt: Timestamp,
});
export type Certificate = z.output<typeof Certificate>;

/** For the viewer of the page; only the holder may `revoke`. */
export const VerifiedCertificate = Certificate.extend({ may: z.object({ revoke: z.boolean() }) });
export type VerifiedCertificate = z.output<typeof VerifiedCertificate>;

const oneCertificate = z.object({ code: z.string().min(1).max(40) });

export const getCertificate = endpoint({
  method: 'GET',
  path: '/api/certificates/{code}',
  access: 'anyone',
  params: oneCertificate,
  reply: VerifiedCertificate,
  failures: [courseFailures.noSuchCertificate, courseFailures.certificateRevoked],
});

/** For anybody with the code: it shows nothing beyond the public page. */
export const getCertificatePdf = endpoint({
  method: 'GET',
  path: '/api/certificates/{code}/pdf',
  access: 'anyone',
  params: oneCertificate,
  sends: 'application/pdf',
  failures: [courseFailures.noSuchCertificate, courseFailures.certificateRevoked],
});

/** The certificate as an Open Badges 3.0 credential: a signed JWT, for badge collections elsewhere. */
export const getBadge = endpoint({
  method: 'GET',
  path: '/api/certificates/{code}/badge',
  access: 'anyone',
  params: oneCertificate,
  sends: 'application/vc+jwt',
  failures: [courseFailures.noSuchCertificate, courseFailures.certificateRevoked],
});

/** The issuer that badges name: this site. */
export const getBadgeIssuer = endpoint({
  method: 'GET',
  path: '/api/badges/issuer',
  access: 'anyone',
  reply: z.object({
    '@context': z.array(z.string()),
    id: z.string(),
    type: z.array(z.string()),
    name: z.string(),
    url: z.string(),
  }),
});

/** A public key as a JWK, with which anybody can verify the badges that name it. */
export const getBadgeKey = endpoint({
  method: 'GET',
  path: '/api/badges/keys/{keyId}',
  access: 'anyone',
  params: z.object({ keyId: z.string().min(1).max(courseLimits.badgeKey) }),
  reply: z.object({
    kty: z.string(),
    n: z.string(),
    e: z.string(),
    alg: z.string(),
    use: z.string(),
    kid: z.string(),
  }),
  failures: [courseFailures.noSuchBadgeKey],
});

export const revokeCertificate = endpoint({
  method: 'DELETE',
  path: '/api/certificates/{code}',
  access: 'signed-in',
  params: oneCertificate,
  failures: [courseFailures.noSuchCertificate],
});

export const MyCertificate = Certificate.omit({ name: true }).extend({
  /** Null once the course is deleted: the certificate stays. */
  courseId: z.int().nullable(),
  revokedAt: Timestamp.nullable(),
});
export type MyCertificate = z.output<typeof MyCertificate>;

export const listMyCertificates = endpoint({
  method: 'GET',
  path: '/api/user/certificates',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: MyCertificate,
  paged: true,
});
