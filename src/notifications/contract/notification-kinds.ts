/* No zod here: the browser reads the registry without the schemas. */

export const emailChoices = ['off', 'at-once', 'daily', 'weekly'] as const;
export type EmailChoice = (typeof emailChoices)[number];

/** Daily emails leave at this hour of the reader, weekly ones at the same hour on Mondays. */
export const digestHour = 7;

/** Of a day, counted from midnight. */
export const lastMinute = 24 * 60 - 1;

interface Group {
  /** The part of the settings page that shows it. */
  part: 'classes' | 'community' | 'account';
  /** Whom it can concern: only they are offered the choice. */
  concerns: 'everyone' | 'attends' | 'teaches' | 'in-class' | 'administrators' | 'data-officers';
  /** What applies to people who have not chosen. Everything is shown in the product unless they turn it off. */
  email: EmailChoice;
  /** Always shown in the product. */
  isRequired?: boolean;
  /** Every event of it sends an email of its own, which nobody can turn off. */
  hasOwnEmails?: boolean;
  /** Shown in the product even if the person muted the class. */
  survivesMute?: boolean;
  kinds: readonly string[];
}

/**
 * THE list of what people are notified of, grouped as they choose it. A new kind is one word here and a sentence in `messages.*.json`; what is
 * stored per person is the group, so that a new kind follows the choice that they have made.
 */
const notificationGroups = {
  'class-work': {
    part: 'classes',
    concerns: 'attends',
    email: 'off',
    kinds: ['class-published', 'class-peer-round', 'class-peer-read'],
  },
  /** Once, a day before work is due that the person has not handed in. */
  'class-reminders': { part: 'classes', concerns: 'attends', email: 'off', kinds: ['class-due'] },
  'class-announcements': { part: 'classes', concerns: 'attends', email: 'off', kinds: ['class-announcement'] },
  'class-returned': {
    part: 'classes',
    concerns: 'attends',
    email: 'off',
    survivesMute: true,
    kinds: [
      'class-returned',
      'class-marks',
      'class-contest-reply',
      'class-regraded',
      'class-score',
      'class-test-marked',
    ],
  },
  /** Comments, replies and mentions in a class. */
  'class-comments': {
    part: 'classes',
    concerns: 'in-class',
    email: 'off',
    kinds: ['class-comment', 'class-mention', 'class-private-comment'],
  },
  'class-submissions': {
    part: 'classes',
    concerns: 'teaches',
    email: 'off',
    kinds: ['class-submission', 'class-test-submission', 'class-contest', 'class-peer-ended'],
  },
  'class-members': { part: 'classes', concerns: 'teaches', email: 'off', kinds: ['class-joined'] },
  'class-requests': { part: 'classes', concerns: 'teaches', email: 'daily', kinds: ['class-request'] },
  /** A duty of those who lead a class. */
  'class-reports': {
    part: 'classes',
    concerns: 'teaches',
    email: 'daily',
    isRequired: true,
    survivesMute: true,
    kinds: ['class-report'],
  },
  mentions: { part: 'community', concerns: 'everyone', email: 'off', kinds: ['mention'] },
  'forum-replies': { part: 'community', concerns: 'everyone', email: 'off', kinds: ['reply'] },
  'forum-followed': { part: 'community', concerns: 'everyone', email: 'off', kinds: ['followed'] },
  'forum-topics': { part: 'community', concerns: 'everyone', email: 'off', kinds: ['forum'] },
  news: { part: 'community', concerns: 'everyone', email: 'off', kinds: ['article'] },
  /** Decisions of others that concern the person. */
  decisions: {
    part: 'account',
    concerns: 'everyone',
    email: 'off',
    isRequired: true,
    survivesMute: true,
    kinds: [
      'class-accepted',
      'class-declined',
      'class-role',
      'class-owner',
      'article-rejected',
      'course-regraded',
      'moderated',
      'post-published',
      'post-restored',
      'appeal-decided',
      'moderator-granted',
      'moderator-withdrawn',
      'data-officer-granted',
      'data-officer-withdrawn',
      'data-request-answered',
      'data-request-extended',
      'data-request-recorded',
    ],
  },
  /** That somebody looked at what the person reported. */
  'report-results': { part: 'community', concerns: 'everyone', email: 'off', kinds: ['report-reviewed'] },
  /** Somebody may be in danger. */
  'urgent-reports': {
    part: 'account',
    concerns: 'administrators',
    email: 'at-once',
    isRequired: true,
    survivesMute: true,
    kinds: ['urgent-report'],
  },
  /** A duty of administrators and moderators. */
  moderation: {
    part: 'account',
    concerns: 'administrators',
    email: 'off',
    isRequired: true,
    kinds: ['report', 'appeal', 'role-request'],
  },
  /** A duty of administrators and data officers, with a deadline of the law. */
  'data-requests': {
    part: 'account',
    concerns: 'data-officers',
    email: 'daily',
    isRequired: true,
    kinds: ['data-request', 'data-request-due'],
  },
  /** A duty of administrators: without it nobody would notice that there are no copies. */
  'site-care': {
    part: 'account',
    concerns: 'administrators',
    email: 'at-once',
    isRequired: true,
    kinds: ['backup-failed'],
  },
  security: {
    part: 'account',
    concerns: 'everyone',
    email: 'off',
    isRequired: true,
    hasOwnEmails: true,
    kinds: [
      'new-device',
      'new-card',
      'new-iamaker',
      'administrator-registration-closed',
      'recovery-codes-void',
      'role-granted',
      'role-refused',
      'account-kept',
    ],
  },
} as const satisfies Record<string, Group>;

export type NotificationGroup = keyof typeof notificationGroups;
export type NotificationKind = (typeof notificationGroups)[NotificationGroup]['kinds'][number];

export const groupNames = Object.keys(notificationGroups) as NotificationGroup[];

/** The groups with the properties that not all of them have. */
export const groupFacts: Readonly<Record<NotificationGroup, Group>> = notificationGroups;

export const notificationKinds = groupNames.flatMap(
  (group): readonly NotificationKind[] => notificationGroups[group].kinds,
);

/** The group of each kind. */
export const groupOfKind = Object.fromEntries(
  groupNames.flatMap((group) => notificationGroups[group].kinds.map((kind) => [kind, group])),
) as Readonly<Record<NotificationKind, NotificationGroup>>;
