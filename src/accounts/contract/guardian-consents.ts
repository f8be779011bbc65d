import * as z from 'zod';
import { endpoint } from '../../shared/endpoints/endpoint.ts';
import { type FailureKind, failureKind } from '../../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../../shared/endpoints/pagination.ts';
import { Timestamp } from '../../shared/endpoints/timestamp.ts';
import { credentialLimits } from '../../shared/limits.ts';
import { accountFailures } from '../contract.ts';
import { consentStates } from '../limits.ts';
import { GuardianAgain, GuardianCorrection, Login } from '../schemas.ts';

export const consentFailures = {
  waitingForGuardian: failureKind(403, 'accounts.waiting_for_guardian'),
  consentWithdrawn: failureKind(403, 'accounts.consent_withdrawn'),
  noSuchConsent: failureKind(404, 'accounts.no_such_consent'),
  alreadyDecided: failureKind(409, 'accounts.consent_decided'),
  nobodyAsked: failureKind(404, 'accounts.nobody_asked'),
  tooManyEmails: failureKind(409, 'accounts.too_many_consent_emails'),
};

/** Nobody can sign in to the account until a parent or guardian consents. */
export const lacksConsent = (kind: FailureKind): boolean =>
  kind === consentFailures.waitingForGuardian || kind === consentFailures.consentWithdrawn;

const oneConsent = z.object({ token: z.string().max(credentialLimits.token) });

/** What the link in the guardian's email shows. */
export const getConsent = endpoint({
  method: 'GET',
  path: '/api/guardian-consents/{token}',
  access: 'anyone',
  params: oneConsent,
  reply: z.object({
    fullName: z.string(),
    username: z.string(),
    state: z.enum(consentStates),
    createdAt: Timestamp,
    decidedAt: Timestamp.nullable(),
    /** What is consented to; once decided, as it was shown then. */
    text: z.string(),
    textVersion: z.int(),
    /** The version of the privacy policy: the one in force, or once decided, the one of then. */
    privacyNumber: z.int().nullable(),
  }),
  failures: [consentFailures.noSuchConsent],
});

/** For somebody who waits, with their password, because they cannot sign in: another email to the guardian, or to another address. */
export const askAgain = endpoint({
  method: 'PUT',
  path: '/api/guardian-consents',
  isSlow: true,
  access: 'anyone',
  body: Login.extend(GuardianAgain.shape),
  failures: [
    accountFailures.wrongCredentials,
    consentFailures.nobodyAsked,
    consentFailures.alreadyDecided,
    consentFailures.tooManyEmails,
  ],
});

/** Sends another email. The links of earlier ones are void. */
export const correctGuardian = endpoint({
  method: 'PUT',
  path: '/api/admin/guardian-consents/{userId}',
  access: ['iamaker'],
  freshAuthentication: 'always',
  params: z.object({ userId: positiveInteger }),
  body: GuardianCorrection,
  failures: [consentFailures.nobodyAsked, consentFailures.alreadyDecided],
});

/** Refusing deletes the account. Withdrawing locks it at once and deletes it after 30 days; granting again before that opens it. */
export const decideConsent = endpoint({
  method: 'PUT',
  path: '/api/guardian-consents/{token}',
  access: 'anyone',
  params: oneConsent,
  body: z.object({ decision: z.enum(['grant', 'refuse', 'withdraw']) }),
  failures: [consentFailures.noSuchConsent, consentFailures.alreadyDecided],
});

export const ConsentRecord = z.object({
  userId: z.int(),
  fullName: z.string(),
  username: z.string(),
  guardianEmail: z.string(),
  state: z.enum(consentStates),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  withdrawnAt: Timestamp.nullable(),
  textVersion: z.int().nullable(),
  text: z.string().nullable(),
  /** The version of the privacy policy in force then. Null for decisions before versions existed. */
  privacyNumber: z.int().nullable(),
  network: z.string().nullable(),
});
export type ConsentRecord = z.output<typeof ConsentRecord>;

export const listConsents = endpoint({
  method: 'GET',
  path: '/api/admin/guardian-consents',
  access: ['iamaker'],
  readsPersonalData: true,
  query: z.object(pageFields),
  reply: ConsentRecord,
  paged: true,
});
