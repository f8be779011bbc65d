import * as z from 'zod';
import { endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { deletionSubjects, privacyLimits, requestKinds, requestOutcomes, requestStates } from './limits.ts';
import { NewDataRequest, ReceivedRequest, RequestDecision, RequestExtension } from './schemas.ts';

export const privacyFailures = {
  noSuchPerson: failureKind(404, 'privacy.no_such_person'),
  pupilAccount: failureKind(409, 'privacy.pupil_account'),
  noSuchRequest: failureKind(404, 'privacy.no_such_request'),
  tooManyOpen: failureKind(409, 'privacy.too_many_open'),
  alreadyDecided: failureKind(409, 'privacy.already_decided'),
  alreadyExtended: failureKind(409, 'privacy.already_extended'),
  notReceivedYet: failureKind(400, 'privacy.not_received_yet'),
};

const onePerson = z.object({ id: positiveInteger });
const oneRequest = z.object({ id: positiveInteger });

/** Everything about the user as pages to read, as JSON and with their files. */
export const exportMyArchive = endpoint({
  method: 'GET',
  path: '/api/user/export/archive',
  access: 'signed-in',
  freshAuthentication: 'always',
  isSlow: true,
  sends: 'application/zip',
});

/** The same for somebody who cannot download it themselves: for administrators, and for officers while that person has an open request. */
export const exportArchiveOf = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/export',
  access: 'signed-in',
  freshAuthentication: 'always',
  readsPersonalData: true,
  isSlow: true,
  params: onePerson,
  sends: 'application/zip',
  failures: [privacyFailures.noSuchPerson],
});

/** What would be deleted with an account, and what would stay without a name. */
export const DeletionPreview = z.object({
  /** Only subjects of which something exists, in the order of `deletionSubjects`. */
  subjects: z.array(z.object({ subject: z.enum(deletionSubjects), deleted: z.int(), nameless: z.int() })),
  /** Classes that the account owns: whoever deletes it decides about them. */
  ownedClasses: z.int(),
});
export type DeletionPreview = z.output<typeof DeletionPreview>;

export const previewMyDeletion = endpoint({
  method: 'GET',
  path: '/api/user/account/deletion',
  access: 'signed-in',
  isSlow: true,
  reply: DeletionPreview,
});

export const previewDeletionOf = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/deletion',
  access: ['iamaker'],
  isSlow: true,
  params: onePerson,
  reply: DeletionPreview,
  failures: [privacyFailures.noSuchPerson],
});

const requestFields = {
  id: z.int(),
  kind: z.enum(requestKinds),
  note: z.string(),
  /** Days, not times: a deadline of the law is a day. */
  receivedOn: z.iso.date(),
  dueOn: z.iso.date(),
  extensionReason: z.string(),
  decidedAt: Timestamp.nullable(),
  outcome: z.enum(requestOutcomes).nullable(),
  answer: z.string(),
};

export const OwnDataRequest = z.object(requestFields);
export type OwnDataRequest = z.output<typeof OwnDataRequest>;

export const DataRequest = z.object({
  ...requestFields,
  /** Null once the account is deleted. */
  person: z.object({ id: z.int(), username: z.string(), name: z.string() }).nullable(),
  /** Negative once the deadline has passed. */
  daysLeft: z.int(),
  isRecorded: z.boolean(),
  decidedBy: z.string().nullable(),
});
export type DataRequest = z.output<typeof DataRequest>;

export const listMyRequests = endpoint({
  method: 'GET',
  path: '/api/user/data-requests',
  access: 'signed-in',
  reply: z.array(OwnDataRequest),
});

export const createRequest = endpoint({
  method: 'POST',
  path: '/api/user/data-requests',
  access: 'signed-in',
  body: NewDataRequest,
  reply: OwnDataRequest,
  creates: true,
  failures: [privacyFailures.tooManyOpen],
});

export const withdrawRequest = endpoint({
  method: 'DELETE',
  path: '/api/user/data-requests/{id}',
  access: 'signed-in',
  params: oneRequest,
  failures: [privacyFailures.noSuchRequest, privacyFailures.alreadyDecided],
});

/* For administrators, and for officers to whom one of them gave the right. */

/** Open ones by their deadline, decided ones with the latest first. */
export const listRequests = endpoint({
  method: 'GET',
  path: '/api/admin/data-requests',
  access: 'signed-in',
  query: z.object({ ...pageFields, state: z.enum(requestStates).default('open') }),
  reply: DataRequest,
  paged: true,
  readsPersonalData: true,
});

export const recordRequest = endpoint({
  method: 'POST',
  path: '/api/admin/data-requests',
  access: 'signed-in',
  body: ReceivedRequest,
  reply: DataRequest,
  creates: true,
  failures: [privacyFailures.noSuchPerson, privacyFailures.notReceivedYet],
});

export const decideRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/data-requests/{id}/decision',
  access: 'signed-in',
  params: oneRequest,
  body: RequestDecision,
  reply: DataRequest,
  failures: [privacyFailures.noSuchRequest, privacyFailures.alreadyDecided],
});

/** By two months, once. */
export const extendRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/data-requests/{id}/extension',
  access: 'signed-in',
  params: oneRequest,
  body: RequestExtension,
  reply: DataRequest,
  failures: [privacyFailures.noSuchRequest, privacyFailures.alreadyDecided, privacyFailures.alreadyExtended],
});

/** Somebody who answers requests without being an administrator. */
export const DataOfficer = z.object({ id: z.int(), username: z.string(), displayName: z.string() });
export type DataOfficer = z.output<typeof DataOfficer>;

export const listOfficers = endpoint({
  method: 'GET',
  path: '/api/admin/data-officers',
  access: ['iamaker'],
  reply: z.array(DataOfficer),
});

/** By username. Giving and taking the right are written to the audit log. */
export const changeOfficer = endpoint({
  method: 'PUT',
  path: '/api/admin/data-officers',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: z.object({ username: z.string().trim().min(1).max(privacyLimits.username), isOfficer: z.boolean() }),
  reply: z.array(DataOfficer),
  failures: [privacyFailures.noSuchPerson, privacyFailures.pupilAccount],
});
