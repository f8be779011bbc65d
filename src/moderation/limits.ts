/* No zod here: forms load this file. */

export const moderationAddress = '/moderacion';
/** What was decided about the reader's own texts. */
export const ownCasesAddress = '/moderacion/mias';

export const caseKinds = ['topic', 'comment', 'article', 'review', 'class-comment', 'file'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** From the mildest to the strictest. */
export const moderationSteps = ['nothing', 'warn', 'hide', 'remove', 'mute', 'suspend'] as const;
export type ModerationStep = (typeof moderationSteps)[number];

/** They end after some days. */
export const lastingSteps = ['mute', 'suspend'] as const satisfies ModerationStep[];

/** What the teachers of a class decide themselves: the others concern the whole site. */
export const classSteps = ['nothing', 'warn', 'hide', 'remove'] as const satisfies ModerationStep[];

export const heldReasons = ['words', 'first-posts'] as const;
export const appealOutcomes = ['upheld', 'reversed'] as const;
export const caseStates = ['open', 'mine', 'appealed', 'decided'] as const;
export const caseOrders = ['oldest', 'most-reported'] as const;

export const moderationLimits = {
  explanation: 1_000,
  appeal: { min: 10, max: 1_000 },
  muteDays: { min: 1, max: 90 },
  /** How long a removed thing can be brought back. */
  keptDays: 30,
  /** How long a decided case is stored. */
  keptMonths: 24,
  /** Larger files are kept by name and size only. */
  hashedBytes: 20 * 1024 * 1024,
} as const;
