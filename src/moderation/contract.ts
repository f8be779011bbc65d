import * as z from 'zod';
import { commonPart, endpoint } from '../shared/endpoints/endpoint.ts';
import { failureKind } from '../shared/endpoints/failures.ts';
import { pageFields, positiveInteger } from '../shared/endpoints/pagination.ts';
import { Timestamp } from '../shared/endpoints/timestamp.ts';
import { reportReasons, requestLimits, withdrawnStates } from '../shared/limits.ts';
import { roles } from '../shared/roles.ts';
import { appealOutcomes, caseKinds, caseOrders, caseStates, heldReasons, moderationSteps } from './limits.ts';
import { AppealDecision, NewAppeal, NewDecision } from './schemas.ts';

export const moderationFailures = {
  noSuchCase: failureKind(404, 'moderation.no_such_case'),
  noSuchUser: failureKind(404, 'moderation.no_such_user'),
  /** A class account of a pupil. */
  pupilAccount: failureKind(409, 'moderation.pupil_account'),
  alreadyDecided: failureKind(409, 'moderation.already_decided'),
  thingGone: failureKind(409, 'moderation.thing_gone'),
  authorGone: failureKind(409, 'moderation.author_gone'),
  notRestorable: failureKind(409, 'moderation.not_restorable'),
  alreadyAppealed: failureKind(409, 'moderation.already_appealed'),
  nothingToAppeal: failureKind(409, 'moderation.nothing_to_appeal'),
  ownDecision: failureKind(403, 'moderation.own_decision'),
  onlyCentre: failureKind(403, 'moderation.only_centre'),
};

const Reason = z.enum(reportReasons);

/** A case in the queue. */
export const ListedCase = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  title: z.string(),
  /** Null if the account was deleted. */
  author: z.object({ id: z.int(), name: z.string(), username: z.string() }).nullable(),
  className: z.string().nullable(),
  isUrgent: z.boolean(),
  isEscalated: z.boolean(),
  heldFor: z.enum(heldReasons).nullable(),
  reportCount: z.int(),
  /** The reasons of its reports, without duplicates. */
  reasons: z.array(Reason),
  /** The display name of the moderator who deals with it. */
  assignee: z.string().nullable(),
  openedAt: Timestamp,
  decidedAt: Timestamp.nullable(),
  step: z.enum(moderationSteps).nullable(),
  appealedAt: Timestamp.nullable(),
  appealOutcome: z.enum(appealOutcomes).nullable(),
});
export type ListedCase = z.output<typeof ListedCase>;

const Evidence = z.object({
  id: z.int(),
  takenAt: Timestamp,
  authorName: z.string(),
  title: z.string(),
  content: z.string(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.int(), sha256: z.string().nullable() })),
  address: z.string(),
});
export type Evidence = z.output<typeof Evidence>;

const EarlierCase = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  title: z.string(),
  openedAt: Timestamp,
  step: z.enum(moderationSteps).nullable(),
  reason: Reason.nullable(),
  appealOutcome: z.enum(appealOutcomes).nullable(),
});

/** What a decision says, for its author and for moderators. */
const decisionFields = {
  decidedAt: Timestamp.nullable(),
  step: z.enum(moderationSteps).nullable(),
  reason: Reason.nullable(),
  explanation: z.string(),
  endsAt: Timestamp.nullable(),
  restoredAt: Timestamp.nullable(),
  /** Until when a removed thing can be brought back; null for what was not removed. */
  deleteAt: Timestamp.nullable(),
  appealedAt: Timestamp.nullable(),
  appeal: z.string(),
  appealDecidedAt: Timestamp.nullable(),
  appealOutcome: z.enum(appealOutcomes).nullable(),
  appealAnswer: z.string(),
};

export const Case = ListedCase.extend({
  ...decisionFields,
  address: z.string(),
  classId: z.int().nullable(),
  reports: z.array(
    z.object({ id: z.int(), reason: Reason, note: z.string(), createdAt: Timestamp, reporter: z.string() }),
  ),
  /** The first is the oldest. */
  evidence: z.array(Evidence),
  /** What the thing is now; null if it no longer exists. */
  current: z.object({ title: z.string(), content: z.string(), state: z.enum(withdrawnStates).nullable() }).nullable(),
  /** Other cases about the same person, newest first. */
  history: z.array(EarlierCase),
  /** Until when the person is muted. */
  mutedUntil: Timestamp.nullable(),
  decidedBy: z.string().nullable(),
  isMine: z.boolean(),
  may: z.object({
    steps: z.array(z.enum(moderationSteps)),
    escalate: z.boolean(),
    restore: z.boolean(),
    decideAppeal: z.boolean(),
  }),
});
export type Case = z.output<typeof Case>;

/** What was decided about something that the viewer wrote. It names neither moderators nor reporters. */
export const OwnCase = z.object({
  id: z.int(),
  kind: z.enum(caseKinds),
  title: z.string(),
  content: z.string(),
  ...decisionFields,
  mayAppeal: z.boolean(),
});
export type OwnCase = z.output<typeof OwnCase>;

const oneCase = commonPart({
  access: 'signed-in',
  params: z.object({ id: positiveInteger }),
  failures: [moderationFailures.noSuchCase],
});

/**
 * Moderators and administrators see the cases of the site, and what classes passed on to them; teachers see those of their classes; administrators all of
 * them. Nobody sees those about what they wrote. Others are refused.
 */
export const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/cases',
  access: 'signed-in',
  query: z.object({
    ...pageFields,
    state: z.enum(caseStates).default('open'),
    order: z.enum(caseOrders).default('oldest'),
    kind: z.enum(caseKinds).optional(),
    classId: positiveInteger.optional(),
  }),
  reply: ListedCase,
  paged: true,
  readsPersonalData: true,
});

export const getCase = endpoint({
  ...oneCase,
  method: 'GET',
  path: '/api/moderation/cases/{id}',
  reply: Case,
  readsPersonalData: true,
});

/** Decides a case and all its reports. The author is told what, why and which rule; reporters are told that it was looked at. */
export const decideCase = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/cases/{id}/decision',
  body: NewDecision,
  reply: Case,
  failures: [
    ...oneCase.failures,
    moderationFailures.alreadyDecided,
    moderationFailures.thingGone,
    moderationFailures.authorGone,
    moderationFailures.onlyCentre,
  ],
});

export const assignCase = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/cases/{id}/assignee',
  body: z.object({ isMine: z.boolean() }),
  reply: Case,
});

/** Teachers of a class pass a case on to the moderators of the site. */
export const escalateCase = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/cases/{id}/escalation',
  reply: Case,
  failures: [...oneCase.failures, moderationFailures.alreadyDecided],
});

/** Shows a hidden or removed thing again, as it was. */
export const restoreThing = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/cases/{id}/restoration',
  reply: Case,
  failures: [...oneCase.failures, moderationFailures.notRestorable],
});

/** Reversing a decision undoes its step. Another moderator than the one who decided does it, if there is another. */
export const decideAppeal = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/cases/{id}/appeal',
  body: AppealDecision,
  reply: Case,
  failures: [...oneCase.failures, moderationFailures.alreadyDecided, moderationFailures.ownDecision],
});

export const listOwnCases = endpoint({
  method: 'GET',
  path: '/api/moderation/own-cases',
  access: 'signed-in',
  query: z.object(pageFields),
  reply: OwnCase,
  paged: true,
});

/** Once for each decision. */
export const appealDecision = endpoint({
  ...oneCase,
  method: 'PUT',
  path: '/api/moderation/own-cases/{id}/appeal',
  body: NewAppeal,
  failures: [...oneCase.failures, moderationFailures.alreadyAppealed, moderationFailures.nothingToAppeal],
});

export const Moderator = z.object({
  id: z.int(),
  username: z.string(),
  displayName: z.string(),
  role: z.enum(roles),
  grantedAt: Timestamp,
});
export type Moderator = z.output<typeof Moderator>;

export const listModerators = endpoint({
  method: 'GET',
  path: '/api/moderation/moderators',
  access: ['iamaker'],
  reply: z.array(Moderator),
});

/** By username. Giving and taking the right are written to the audit log. */
export const changeModerator = endpoint({
  method: 'PUT',
  path: '/api/moderation/moderators',
  access: ['iamaker'],
  freshAuthentication: 'always',
  body: z.object({ username: z.string().trim().min(1).max(requestLimits.search), isModerator: z.boolean() }),
  reply: z.array(Moderator),
  failures: [moderationFailures.noSuchUser, moderationFailures.pupilAccount],
});
