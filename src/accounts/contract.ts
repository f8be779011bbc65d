import * as z from 'zod';
import { AccountDeletion } from '../shared/contract/class-decision.ts';
import { wrongProof } from '../shared/contract/reauthentication-calls.ts';
import { CurrentUser } from '../shared/contract/session.ts';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind, failures } from '../shared/endpoints/failures.ts';
import { positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { credentialLimits, requestLimits } from '../shared/limits.ts';
import { roleRequestFailures } from './contract/role-requests.ts';
import { secondFactorFailures } from './contract/second-factor.ts';
import {
  ageAnswers,
  ageAsked,
  Login,
  PasswordChange,
  PasswordReset,
  PasswordResetRequest,
  ProfileChanges,
  Registration,
} from './schemas.ts';

export const accountFailures = {
  wrongCredentials: failureKind(401, 'accounts.wrong_credentials'),
  wrongVerificationCode: failureKind(403, 'accounts.wrong_verification_code'),
  administratorRegistrationClosed: failureKind(403, 'accounts.administrator_registration_closed'),
  usernameTaken: failureKind(409, 'accounts.username_taken'),
  reservedName: failureKind(400, 'accounts.reserved_name'),
  emailTaken: failureKind(409, 'accounts.email_taken'),
  commonPassword: failureKind(400, 'accounts.common_password'),
  nameAsPassword: failureKind(400, 'accounts.name_as_password'),
  shortIamakerPassword: failureKind(400, 'accounts.short_iamaker_password'),
  wrongCurrentPassword: wrongProof,
  spentReset: failureKind(404, 'accounts.spent_reset'),
  spentInvitation: failureKind(404, 'accounts.spent_invitation'),
  spentConfirmation: failureKind(404, 'accounts.spent_confirmation'),
  noSuchSession: failureKind(404, 'accounts.no_such_session'),
  promotionNeedsLongPassword: failureKind(409, 'accounts.promotion_needs_long_password'),
  lastIamaker: failureKind(409, 'accounts.last_iamaker'),
  /** The message names the classes. */
  undecidedClasses: failureKind(409, 'accounts.undecided_classes'),
  noSuchUser: failureKind(404, 'accounts.no_such_user'),
  /** A pupil's account: those who lead its class manage it. */
  belongsToClass: failureKind(409, 'accounts.belongs_to_class'),
  externalIdTaken: failureKind(409, 'accounts.external_id_taken'),
  /** The message gives the reason, and the last day if there is one. */
  suspended: failureKind(403, 'accounts.suspended'),
  suspendedUntil: failureKind(403, 'accounts.suspended', { sentence: 'accounts.suspended_until' }),
  ownAccount: failureKind(409, 'accounts.own_account'),
  pastDay: failureKind(400, 'accounts.past_day'),
  noSuchGroup: failureKind(404, 'accounts.no_such_group'),
  groupExists: failureKind(409, 'accounts.group_exists'),
  tooManyGroups: failureKind(409, 'accounts.too_many_groups'),
};

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  isSlow: true,
  access: 'anyone',
  body: Login,
  reply: CurrentUser,
  failures: [
    accountFailures.wrongCredentials,
    secondFactorFailures.required,
    accountFailures.suspended,
    roleRequestFailures.waitingForApproval,
  ],
});

/** An account that nobody can sign in to yet. */
export const WaitingAccount = z.object({ waitsFor: z.enum(['approval', 'guardian']) });

export const register = endpoint({
  method: 'POST',
  path: '/api/register',
  isSlow: true,
  access: 'anyone',
  body: Registration,
  /** Signed in at once, unless the account waits for somebody. */
  reply: z.union([CurrentUser, WaitingAccount]),
  creates: true,
  failures: [
    accountFailures.wrongVerificationCode,
    accountFailures.administratorRegistrationClosed,
    accountFailures.spentInvitation,
    roleRequestFailures.teachersByInvitation,
    roleRequestFailures.signUpByInvitation,
    roleRequestFailures.signUpClosed,
    roleRequestFailures.invitedAddress,
    accountFailures.reservedName,
    accountFailures.usernameTaken,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password-resets',
  access: 'anyone',
  body: PasswordResetRequest,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/password-resets/{token}',
  isSlow: true,
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  body: PasswordReset,
  failures: [
    accountFailures.spentReset,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

/** Administrators register with the code or an invitation, never with Google. */
export const googleRoles = ['estudiante', 'profesor', 'profesional', 'clase ia'] as const;

/** For a link, not for a call: it sends the browser to Google. */
export const startGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  isSlow: true,
  access: 'anyone',
  query: z.object({
    return: z.string().max(requestLimits.url).optional(),
    age: z.enum(ageAnswers).optional(),
    ageAsked,
    /** For a new account, as in the form. */
    role: z.enum(googleRoles).optional(),
    invitation: z.string().max(credentialLimits.token).optional(),
    /** 'reauthentication' proves the user's identity in the current session. */
    purpose: z.enum(['sign-in', 'reauthentication']).optional(),
  }),
  failures: [failures.notFound],
});

/** Google redirects the browser here. Failures redirect to the sign-in page: `/auth?google=failed` or `cancelled`. */
export const finishGoogleSignIn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  isSlow: true,
  access: 'anyone',
  failures: [failures.notFound],
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  access: 'signed-in',
  reply: CurrentUser,
});

export const changeProfile = endpoint({
  method: 'PUT',
  path: '/api/user/profile',
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'sometimes',
  body: ProfileChanges,
  reply: CurrentUser,
  failures: [accountFailures.reservedName],
});

export const requestEmailConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/email-confirmation',
  access: 'signed-in',
  notForPupils: true,
});

export const confirmEmail = endpoint({
  method: 'PUT',
  path: '/api/email-confirmations/{token}',
  access: 'anyone',
  params: z.object({ token: z.string().max(credentialLimits.token) }),
  failures: [accountFailures.spentConfirmation],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  isSlow: true,
  access: 'signed-in',
  notForPupils: true,
  body: PasswordChange,
  failures: [
    accountFailures.wrongCurrentPassword,
    accountFailures.commonPassword,
    accountFailures.nameAsPassword,
    accountFailures.shortIamakerPassword,
  ],
});

export const OpenSession = z.object({
  id: z.int(),
  userAgent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  isThisOne: z.boolean(),
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'signed-in',
  reply: z.array(OpenSession),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'signed-in',
  freshAuthentication: 'always',
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  access: 'signed-in',
  freshAuthentication: 'always',
  params: z.object({ id: positiveInteger }),
  failures: [accountFailures.noSuchSession],
});

export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/user/export',
  access: 'signed-in',
  freshAuthentication: 'always',
  reply: z.looseObject({ account: z.looseObject({}) }),
});

/** Refused until `classes` decides about every class that the user owns. */
export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/api/user/account',
  access: 'signed-in',
  notForPupils: true,
  freshAuthentication: 'always',
  body: AccountDeletion,
  failures: [accountFailures.lastIamaker, accountFailures.undecidedClasses],
});
