import * as z from 'zod';
import { endpoint } from '../endpoints/endpoint.ts';
import { failureKind } from '../endpoints/failures.ts';
import { Timestamp } from '../endpoints/timestamp.ts';
import { acceptanceWays, legalDocuments } from '../pages/legal-versions.ts';

const document = z.enum(legalDocuments);

export const LegalAcceptance = z.object({
  document,
  number: z.int(),
  acceptedAt: Timestamp,
  way: z.enum(acceptanceWays),
});
export type LegalAcceptance = z.output<typeof LegalAcceptance>;

const OwnLegal = z.object({
  /** The latest first. Empty for accounts that are older than this record, until they accept a new version. */
  accepted: z.array(LegalAcceptance),
  /** The versions in force that the site asks the user to accept. */
  waiting: z.array(
    z.object({
      document,
      number: z.int(),
      /** What changed, in the words of the person who published it. */
      changes: z.object({ text: z.string(), language: z.string() }).nullable(),
    }),
  ),
});
export type OwnLegal = z.output<typeof OwnLegal>;

export const noSuchLegalVersion = failureKind(404, 'legal.no_such_version');

/** In the kernel, because any page can ask a signed-in user to accept a new version. */
export const getOwnLegal = endpoint({
  method: 'GET',
  path: '/api/user/legal',
  access: 'signed-in',
  reply: OwnLegal,
});

/** Accepting a version again changes nothing: the first date stays. */
export const acceptLegal = endpoint({
  method: 'PUT',
  path: '/api/user/legal',
  access: 'signed-in',
  notForPupils: true,
  body: z.object({
    accepted: z
      .array(z.object({ document, number: z.int32().positive() }))
      .min(1)
      .max(legalDocuments.length),
  }),
  reply: OwnLegal,
  failures: [noSuchLegalVersion],
});
